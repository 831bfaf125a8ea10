// What other modules may ask about notices.
export { lateAmong } from './notices.late.ts'
export { NOTICES } from './notices.store.ts'
