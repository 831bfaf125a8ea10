// What other modules may ask about notices.
export { lateAmong } from './notices.late.ts'
export { type Recipient, recipientAt, recipientsAmong, viewerFor } from './notices.people.ts'
export { NOTICES } from './notices.store.ts'
