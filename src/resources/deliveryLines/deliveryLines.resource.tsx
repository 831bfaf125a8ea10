import { withTexts } from '../../i18n/i18n.ts'
import { resource } from '../../providers/resource.ts'

export const deliveryLines = resource('deliveryLines', {
  icon: 'truck',
  label: 'shell.page.deliveryLines',
  list: withTexts('deliveries', () => import('./DeliveryLineList.tsx')),
  calls: async () => {
    const { deliveryLineList } = await import('../../../contract/deliveries.ts')
    return { list: deliveryLineList }
  },
  parent: 'deliveries',
  right: 'deliveries',
})
