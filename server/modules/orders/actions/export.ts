import { orderCatalogue, orderLineCatalogue } from '../../../../contract/orders.catalogue.ts'
import type { orderExport, orderLineExport } from '../../../../contract/orders.ts'
import { sendList } from '../../../export/list.ts'
import type { RawAction } from '../../../http/action.ts'
import { presentListedLine } from '../orders.present.ts'
import { orderLineSource, orderSource } from '../orders.source.ts'

export const exportOrders: RawAction<typeof orderExport> = (asked) =>
  sendList(asked, { catalogue: orderCatalogue, source: orderSource, present: (row) => row })

export const exportLines: RawAction<typeof orderLineExport> = (asked) =>
  sendList(
    { ...asked, body: { ...asked.body, columns: withPlan(asked.body.columns) } },
    {
      catalogue: orderLineCatalogue,
      source: orderLineSource,
      present: (row) => presentListedLine(row, asked.viewer),
    },
  )

/** A day or a quantity that was agreed is never told without the batches it is made of. */
function withPlan(keys: readonly string[]): string[] {
  const last = keys.findLastIndex((key) => key === 'confirmedOn' || key === 'agreedQty')
  return last < 0 || keys.includes('plan') ? [...keys] : keys.toSpliced(last + 1, 0, 'plan')
}
