// What other modules may do with people.
export { invitationsOf } from './invitations.store.ts'
export { checkGiven, givable } from './people.policy.ts'
export { holdsRight } from './people.rights.ts'
export { accountOf, rolesHeld, setRoles } from './people.store.ts'
