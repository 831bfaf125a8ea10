// What other modules may do with people.
export { checkGiven } from './people.policy.ts'
export { accountOf, rolesHeld, setRoles } from './people.store.ts'
