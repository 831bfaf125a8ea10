import { orderCatalogue, orderLineCatalogue } from '../../../../contract/orders.catalogue.ts'
import type { orderExport, orderLineExport } from '../../../../contract/orders.ts'
import { sendList } from '../../../export/list.ts'
import type { RawAction } from '../../../http/action.ts'
import { presentListedLine } from '../orders.present.ts'
import { orderLineSource, orderSource } from '../orders.source.ts'

export const exportOrders: RawAction<typeof orderExport> = (asked) =>
  sendList(asked, { catalogue: orderCatalogue, source: orderSource, present: (row) => row })

export const exportLines: RawAction<typeof orderLineExport> = (asked) =>
  sendList(asked, { catalogue: orderLineCatalogue, source: orderLineSource, present: presentListedLine })
