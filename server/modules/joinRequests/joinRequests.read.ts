// What other modules may ask about requests to join.
export { joinTasks } from './joinRequests.tasks.ts'
