import { priceAgreementCatalogue } from '../../../contract/priceAgreements.catalogue.ts'
import { agreementMoves, type AgreementStatus } from '../../../contract/priceAgreements.states.ts'
import { type Guards, inCommand, policyOf } from '../../documents/policy.ts'

const guards: Guards<typeof agreementMoves, { status: AgreementStatus }> = {
  // Nobody agrees on prices they do not see.
  seesPrices: (_, { hidden }) => (hidden.has('orders.price') ? ['NO_RIGHT'] : undefined),
  validityFree: inCommand,
  firstDay: inCommand,
  lastDayPassed: inCommand,
}

export const { permit, canOf, offered } = policyOf(agreementMoves, guards, priceAgreementCatalogue)
