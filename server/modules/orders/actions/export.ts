import { orderCatalogue, orderLineCatalogue } from '../../../../contract/orders.catalogue.ts'
import type { Filter } from '../../../../contract/filter.ts'
import { answerSheetCatalogue, type answerSheet } from '../../../../contract/orders.answers.ts'
import type { orderExport, orderLineExport } from '../../../../contract/orders.ts'
import { owed } from '../../../../contract/orders.views.ts'
import { sendList } from '../../../export/list.ts'
import type { RawAction } from '../../../http/action.ts'
import { keyOf, requestedPlan } from '../orders.answers.import.ts'
import { presentListedLine } from '../orders.present.ts'
import { type ListedLine, orderLineSource, orderSource } from '../orders.source.ts'

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

const toAnswer: readonly Filter[] = [
  { field: 'answer', sign: 8, value: [...owed] },
  { field: 'orderStatus', sign: 8, value: ['ACKNOWLEDGED', 'NEGOTIATING'] },
]

/** Lines to answer in a sheet: what is asked for stands in the plan, the answer is empty. */
export const exportAnswerSheet: RawAction<typeof answerSheet> = (asked) =>
  sendList(
    { ...asked, body: { ...asked.body, filters: [...asked.body.filters, ...toAnswer] } },
    {
      catalogue: answerSheetCatalogue,
      source: orderLineSource,
      present: (row: ListedLine) => ({
        ...presentListedLine(row, asked.viewer),
        key: keyOf(row),
        answer: '',
        plan: requestedPlan(row.qty, row.requestedOn),
        reason: '',
      }),
    },
  )

/** A day or a quantity that was agreed is never told without the batches it is made of. */
function withPlan(keys: readonly string[]): string[] {
  const last = keys.findLastIndex((key) => key === 'confirmedOn' || key === 'agreedQty')
  return last < 0 || keys.includes('plan') ? [...keys] : keys.toSpliced(last + 1, 0, 'plan')
}
