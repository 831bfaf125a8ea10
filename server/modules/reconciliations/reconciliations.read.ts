// What other modules may ask about statements.
export { present as presentStatement } from './reconciliations.present.ts'
export { find as mustSeeStatement, findWhole as mustSeeWholeStatement } from './reconciliations.store.ts'
export { statementsWaiting, statementTasks } from './reconciliations.tasks.ts'
export { presentInfo as presentWholeStatement } from './reconciliations.present.ts'
export { statementSource } from './reconciliations.source.ts'
export { waitingStatements } from './reconciliations.late.ts'
