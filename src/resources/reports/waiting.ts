import { addressed } from '../../../contract/filter.ts'
import { agedFilter, waitingOf, type WaitingRow } from '../../../contract/reports.waiting.ts'
import type { LocalDate, Side } from '../../../contract/values.ts'
import { type Documents, ofPartner } from './behind.ts'

/** The documents of a row, of one age or of all. */
export function waitingDocuments(
  { step, waitsFor, partnerOrgId }: Pick<WaitingRow, 'step' | 'waitsFor' | 'partnerOrgId'>,
  { side, today, age }: { side: Side; today: LocalDate; age?: number },
): Documents {
  const of = waitingOf(today).find((one) => one.step === step && one.waitsFor === waitsFor)
  if (!of) throw new Error(`nothing waits as ${step} for the ${waitsFor}`)
  const filters = [...of.filters, ...agedFilter(of.since, today, age)]
  return {
    path: `/${of.list}`,
    right: of.right,
    filters: { ...Object.fromEntries(filters.map(addressed)), ...ofPartner(side, partnerOrgId) },
  }
}
