import { type MatterNoun, openStatuses } from '../../../contract/profiles.ts'
import type { Tx } from '../../db/db.ts'
import type { Source } from '../../db/source.ts'
import { type Member, has } from '../../viewer.ts'
import { defectReportSource, returnSource } from '../inspections/inspections.read.ts'
import { quoteSource } from '../quotes/quotes.read.ts'
import { statementSource } from '../reconciliations/reconciliations.read.ts'
import { scorecardSource } from '../scorecards/scorecards.read.ts'
import { countWith, type LinkKey } from './profiles.store.ts'

const sources: Readonly<Record<MatterNoun, Source<unknown>>> = {
  quotes: quoteSource,
  returns: returnSource,
  defectReports: defectReportSource,
  reconciliations: statementSource,
  scorecards: scorecardSource,
}

/** What the two of a link have open with each other, by noun, as the viewer's lists show it: nothing is counted of what they do not read. */
export async function mattersOf(
  db: Tx,
  viewer: Member,
  link: LinkKey,
): Promise<Record<MatterNoun, number | null>> {
  const open = (noun: MatterNoun) =>
    has(viewer, `${noun}.read`)
      ? countWith(db, viewer, sources[noun], openStatuses[noun], link)
      : Promise.resolve(null)
  const [quotes, returns, defectReports, reconciliations, scorecards] = await Promise.all([
    open('quotes'),
    open('returns'),
    open('defectReports'),
    open('reconciliations'),
    open('scorecards'),
  ])
  return { quotes, returns, defectReports, reconciliations, scorecards }
}
