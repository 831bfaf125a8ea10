// What other modules may ask about scorecards.
export { present as presentScorecard } from './scorecards.present.ts'
export { scorecardSource } from './scorecards.source.ts'
export { find as mustSeeScorecard } from './scorecards.store.ts'
export { scorecardTasks } from './scorecards.tasks.ts'
