// What other modules may ask about price agreements.
export { present as presentAgreement } from './priceAgreements.present.ts'
export { agreementSource } from './priceAgreements.source.ts'
export { find as mustSeeAgreement, insert as keepAgreement } from './priceAgreements.store.ts'
export { checkAgreed } from './priceAgreements.check.ts'
