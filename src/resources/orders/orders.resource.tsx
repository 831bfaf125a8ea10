import { withoutAntd, resource } from '../../providers/resource.ts'

export const orders = resource('orders', {
  icon: 'order',
  label: 'orders.title',
  list: withoutAntd(() => import('./OrderList.tsx')),
  show: () => import('./OrderShow.tsx'),
  create: () => import('./OrderCreate.tsx'),
  edit: () => import('./OrderEdit.tsx'),
  writing: { side: 'buyer' },
  calls: async () => {
    const { orderDel, orderInfo, orderList, orderSave } = await import('../../../contract/orders.ts')
    return { list: orderList, one: orderInfo, save: orderSave, remove: orderDel }
  },
})
