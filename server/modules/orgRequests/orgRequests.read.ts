// What other modules may ask about organisations' requests to the installation.
export { orgRequestTasks } from './orgRequests.tasks.ts'
