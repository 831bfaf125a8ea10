import type { Catalogue, Field } from '../../contract/catalogue.ts'
import type { BodyOf } from '../../contract/call.ts'
import type { orderExport } from '../../contract/orders.ts'
import { exportRows } from '../db/export.ts'
import type { Source } from '../db/source.ts'
import type { ActionContext } from '../http/action.ts'
import type { Viewer } from '../viewer.ts'
import { exportColumns, sendXlsx } from './xlsx.ts'

type Context = Pick<ActionContext<typeof orderExport>, 'deps' | 'reply' | 'lang' | 'zone'> & {
  body: BodyOf<typeof orderExport>
  viewer: Viewer
}

interface List<Row extends object> {
  catalogue: Catalogue
  source: Source<Row>
  /** The row as the list shows it. */
  present: (row: Row) => object
  /** Columns that the file has beyond those of the list. */
  more?: readonly Field[]
}

/** Answers what a list shows as an .xlsx file: the same filters, the same order, the same borders. */
export async function sendList<Row extends object>(
  { body, viewer, deps, reply, lang, zone }: Context,
  { catalogue, source, present, more = [] }: List<Row>,
): Promise<null> {
  const columns = [...exportColumns(catalogue, body.columns, viewer), ...more]
  const rows = each(exportRows(deps.db, viewer, source, body), present)
  await sendXlsx(reply, deps.ending, { name: catalogue[lang], catalogue, columns, lang, zone, rows })
  return null
}

/** The rows of the batches one by one, as the list shows them. */
async function* each<Row>(batches: AsyncIterable<Row[]>, show: (row: Row) => object): AsyncGenerator<object> {
  for await (const batch of batches) yield* batch.map(show)
}
