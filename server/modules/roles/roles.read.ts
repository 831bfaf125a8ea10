// What other modules may ask about roles.
export { checkGrants, readCommands } from './roles.policy.ts'
export { commandsOf } from './roles.present.ts'
export { findRole, ownRoles } from './roles.store.ts'
