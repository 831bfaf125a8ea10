// What other modules may ask about inquiries.
export { holdInvitations, inviteByMail } from './inquiries.byMail.ts'
export { waitingInquiries } from './inquiries.late.ts'
export { inquiryTasks } from './inquiries.tasks.ts'
export { compared as comparedQuotes, mustSeeOpened as mustSeeOpenedInquiry } from './inquiries.compare.ts'
export { presentInfo as presentWholeInquiry, presentRow as presentInquiry } from './inquiries.present.ts'
export { find as mustSeeInquiry } from './inquiries.store.ts'
export { inquirySource } from './inquiries.source.ts'
