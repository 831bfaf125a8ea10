// What other modules may ask about call-offs.
export { type LockedCallOffLine, cover, coverLocking, lockCallOffLines, shipTosOf } from './callOffs.cover.ts'
export { callOffNosOf, find as mustSeeCallOff } from './callOffs.store.ts'
export { presentWhole as presentCallOffWhole } from './callOffs.present.ts'
export { callOffSource } from './callOffs.source.ts'
export { uncoveredCallOffs } from './callOffs.late.ts'
export { callOffTasks } from './callOffs.tasks.ts'
export { calledOffByWeek } from './callOffs.weekly.ts'
export { callable } from './callOffs.callable.ts'
