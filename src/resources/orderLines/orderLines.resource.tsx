import { orderLineList } from '../../../contract/orders.ts'
import { resource } from '../../providers/resource.ts'
import { Icon } from '../../ui/Icon.tsx'

export const orderLines = resource('orderLines', {
  icon: <Icon name="lines" />,
  list: () => import('./OrderLineList.tsx'),
  calls: { list: orderLineList },
  right: 'orders',
})
