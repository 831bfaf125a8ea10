// What other modules may ask about the records of suppliers.
export { filesOf } from './registrations.facts.ts'
export { fieldsOf, recordOf } from './registrations.present.ts'
export { findProfile as findOwnRecord, putProfile as putOwnRecord } from './registrations.store.ts'
export { registrationTasks } from './registrations.tasks.ts'
