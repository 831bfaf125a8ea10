// What other modules may ask about roles.
export { commandsOf } from './roles.present.ts'
export { findRole, ownRoles } from './roles.store.ts'
