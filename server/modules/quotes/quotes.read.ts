// What other modules may ask about quotes.
export { type InquiryNews, recordMove as recordQuoteMove } from './quotes.finish.ts'
export { present as presentQuote, presentAsked, presentAward, presentQuestions } from './quotes.present.ts'
export { quoteSource, statusOfInquiry, storedInquiry } from './quotes.source.ts'
export { askedLines, type AskedRow, find as mustSeeQuote, questionsOf } from './quotes.store.ts'
export {
  addInvitations,
  invitations,
  invited,
  keepOutcome,
  type LockedQuote,
  lockQuotes,
  offersOf,
  putInvitations,
  renameQuotes,
  shareQuotes,
  type SubmittedOffer,
} from './quotes.invited.ts'
export { checkTakesFiles } from './quotes.policy.ts'
export { awaitedQuotes } from './quotes.late.ts'
export { quoteTasks } from './quotes.tasks.ts'
