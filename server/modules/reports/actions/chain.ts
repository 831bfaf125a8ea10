import type { BodyOf, ResponseOf } from '../../../../contract/call.ts'
import { chainCatalogue, chainColumns } from '../../../../contract/reports.catalogue.ts'
import type { chainReport, chainReportExport } from '../../../../contract/reports.ts'
import type { Tx } from '../../../db/db.ts'
import { exportRows } from '../../../db/export.ts'
import type { Action, RawAction } from '../../../http/action.ts'
import type { Deps } from '../../../deps.ts'
import type { Member } from '../../../viewer.ts'
import {
  type AskedChain,
  chainByLine,
  chainFilters,
  chainLineSource,
  chainOfLine,
  chainOfMany,
  lineSorts,
} from '../reports.chain.ts'
import { periodOf } from '../reports.period.ts'
import { sendReport } from '../reports.sheet.ts'
import { partnersOf } from '../reports.store.ts'

export const quantityChain: Action<typeof chainReport> = ({ body, viewer, db }) => readChain(db, viewer, body)

export async function readChain(
  db: Tx,
  viewer: Member,
  body: BodyOf<typeof chainReport>,
): Promise<ResponseOf<typeof chainReport>> {
  const period = periodOf(body)
  const asked = { ...body, ...period }
  const partners = await partnersOf(db, viewer, { ...period, filters: body.filters })
  const found = await (body.by === 'line' ? chainByLine : chainOfMany)(db, viewer, asked)
  return { by: body.by, ...found, partners }
}

export const exportChain: RawAction<typeof chainReportExport> = (asking) => {
  const { body, viewer, deps } = asking
  const period = periodOf(body)
  const sheet = {
    catalogue: chainCatalogue,
    has: chainColumns(body.by, viewer.side),
    columns: body.columns,
    about: `${period.from} ${period.until}`,
  }
  return sendReport(asking, sheet, () => rowsOf(deps, viewer, { ...body, ...period }))
}

/** All rows in their order; lines batch by batch, as there are many. */
async function* rowsOf({ db }: Deps, viewer: Member, asked: AskedChain): AsyncGenerator<object> {
  if (asked.by !== 'line') {
    const { rows } = await db.read(viewer, (tx) => chainOfMany(tx, viewer, asked))
    yield* rows
    return
  }
  const filters = chainFilters(viewer, asked)
  const sorts = lineSorts(asked, viewer)
  for await (const batch of exportRows(db, viewer, chainLineSource(viewer), { filters, sorts, keyword: '' }))
    yield* batch.map((line) => chainOfLine(line, viewer))
}
