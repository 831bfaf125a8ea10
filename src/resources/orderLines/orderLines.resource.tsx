import { orderLineList } from '../../../contract/orders.ts'
import { light, resource } from '../../providers/resource.ts'
import { Icon } from '../../ui/Icon.tsx'

export const orderLines = resource('orderLines', {
  icon: <Icon name="lines" />,
  list: light(() => import('./OrderLineList.tsx')),
  calls: { list: orderLineList },
  right: 'orders',
})
