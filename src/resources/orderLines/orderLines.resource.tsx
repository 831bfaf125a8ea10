import { orderLineList } from '../../../contract/orders.ts'
import { light, resource } from '../../providers/resource.ts'

export const orderLines = resource('orderLines', {
  icon: 'lines',
  list: light(() => import('./OrderLineList.tsx')),
  calls: { list: orderLineList },
  right: 'orders',
})
