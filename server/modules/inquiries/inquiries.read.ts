// What other modules may ask about inquiries.
export { holdInvitations, inviteByMail } from './inquiries.byMail.ts'
export { waitingInquiries } from './inquiries.late.ts'
export { inquiryTasks } from './inquiries.tasks.ts'
export { presentRow as presentInquiry } from './inquiries.present.ts'
export { find as mustSeeInquiry } from './inquiries.store.ts'
export { inquirySource } from './inquiries.source.ts'
