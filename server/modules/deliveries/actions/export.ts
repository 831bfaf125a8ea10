import { deliveryCatalogue, deliveryLineCatalogue } from '../../../../contract/deliveries.catalogue.ts'
import type { deliveryExport, deliveryLineExport } from '../../../../contract/deliveries.ts'
import { sendList } from '../../../export/list.ts'
import type { RawAction } from '../../../http/action.ts'
import { presentListedLine } from '../deliveries.present.ts'
import { deliveryLineSource, deliverySource } from '../deliveries.source.ts'

export const exportDeliveries: RawAction<typeof deliveryExport> = (asked) =>
  sendList(asked, { catalogue: deliveryCatalogue, source: deliverySource, present: (row) => row })

export const exportLines: RawAction<typeof deliveryLineExport> = (asked) =>
  sendList(asked, {
    catalogue: deliveryLineCatalogue,
    source: deliveryLineSource,
    present: presentListedLine,
  })
