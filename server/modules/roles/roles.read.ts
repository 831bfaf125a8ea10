// What other modules may ask about roles.
export { grantedBy } from './roles.entities.ts'
export { holdersAmong } from './roles.holders.ts'
export { checkGrants, checkTakeable } from './roles.policy.ts'
export { commandsOf } from './roles.present.ts'
export { findRole, ownRoles, rolesByName } from './roles.store.ts'
