import { orderCatalogue, orderLineCatalogue } from '../../../../contract/orders.catalogue.ts'
import type { orderExport, orderLineExport } from '../../../../contract/orders.ts'
import { exportRows } from '../../../db/export.ts'
import { exportColumns, sendXlsx } from '../../../export/xlsx.ts'
import type { RawAction } from '../../../http/action.ts'
import { presentListedLine } from '../orders.present.ts'
import { orderLineSource, orderSource } from '../orders.source.ts'

export const exportOrders: RawAction<typeof orderExport> = async ({
  body,
  viewer,
  deps,
  reply,
  lang,
  zone,
}) => {
  const columns = exportColumns(orderCatalogue, body.columns, viewer.side)
  const rows = each(exportRows(deps.db, viewer, orderSource, body), (row) => row)
  await sendXlsx(reply, deps.ending, {
    name: orderCatalogue[lang],
    catalogue: orderCatalogue,
    columns,
    lang,
    zone,
    rows,
  })
  return null
}

export const exportLines: RawAction<typeof orderLineExport> = async ({
  body,
  viewer,
  deps,
  reply,
  lang,
  zone,
}) => {
  const columns = exportColumns(orderLineCatalogue, withPlan(body.columns), viewer.side)
  const rows = each(exportRows(deps.db, viewer, orderLineSource, body), presentListedLine)
  await sendXlsx(reply, deps.ending, {
    name: orderLineCatalogue[lang],
    catalogue: orderLineCatalogue,
    columns,
    lang,
    zone,
    rows,
  })
  return null
}

/** A day or a quantity that was agreed is never told without the batches it is made of. */
function withPlan(keys: readonly string[]): readonly string[] {
  const last = keys.findLastIndex((key) => key === 'confirmedOn' || key === 'agreedQty')
  return last < 0 || keys.includes('plan') ? keys : keys.toSpliced(last + 1, 0, 'plan')
}

/** The rows of the batches one by one, as the list shows them. */
async function* each<Row, Shown>(
  batches: AsyncIterable<Row[]>,
  show: (row: Row) => Shown,
): AsyncGenerator<Shown> {
  for await (const batch of batches) yield* batch.map(show)
}
