// What other modules may ask about requests to join.
export { asksToJoin } from './joinRequests.store.ts'
export { joinTasks } from './joinRequests.tasks.ts'
