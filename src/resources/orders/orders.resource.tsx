import { orderDel, orderInfo, orderList, orderSave } from '../../../contract/orders.ts'
import { light, resource } from '../../providers/resource.ts'
import { Icon } from '../../ui/Icon.tsx'

export const orders = resource('orders', {
  icon: <Icon name="order" />,
  list: light(() => import('./OrderList.tsx')),
  show: () => import('./OrderShow.tsx'),
  create: () => import('./OrderCreate.tsx'),
  edit: () => import('./OrderEdit.tsx'),
  calls: { list: orderList, one: orderInfo, save: orderSave, remove: orderDel },
})
