// What other modules may ask about inquiries.
export { presentRow as presentInquiry } from './inquiries.present.ts'
export { find as mustSeeInquiry } from './inquiries.store.ts'
export { inquirySource } from './inquiries.source.ts'
