import { withTexts } from '../../i18n/i18n.ts'
import { resource } from '../../providers/resource.ts'
import { session } from '../../providers/session.ts'

/** The dock calendar. */
export const arrivals = resource('arrivals', {
  icon: 'calendar',
  label: 'shell.page.arrivals',
  right: 'deliveries',
  list: withTexts('deliveries', () => import('./ArrivalList.tsx')),
})

export const deliveries = resource('deliveries', {
  icon: 'truck',
  label: 'shell.page.deliveries',
  list: withTexts('deliveries', () => import('./DeliveryList.tsx')),
  show: withTexts('deliveries', () => import('./DeliveryShow.tsx')),
  create: withTexts('deliveries', () => import('./DeliveryCreate.tsx')),
  edit: withTexts('deliveries', () => import('./DeliveryEdit.tsx')),
  writing: { side: 'supplier' },
  calls: async () => {
    const { deliveryDel, deliveryList, deliverySave, getCustomerDeliveryInfo, getSupplierDeliveryInfo } =
      await import('../../../contract/deliveries.ts')
    const one = session().side === 'buyer' ? getCustomerDeliveryInfo : getSupplierDeliveryInfo
    return { list: deliveryList, one, save: deliverySave, remove: deliveryDel }
  },
})
