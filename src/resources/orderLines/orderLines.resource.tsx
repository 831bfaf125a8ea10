import { orderLineList } from '../../../contract/orders.ts'
import { withoutAntd, resource } from '../../providers/resource.ts'

export const orderLines = resource('orderLines', {
  icon: 'lines',
  label: 'orderLines.title',
  list: withoutAntd(() => import('./OrderLineList.tsx')),
  calls: { list: orderLineList },
  right: 'orders',
})
