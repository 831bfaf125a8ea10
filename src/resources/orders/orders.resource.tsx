import { withoutAntd, resource } from '../../providers/resource.ts'

export const orders = resource('orders', {
  icon: 'order',
  label: 'orders.title',
  list: withoutAntd(() => import('./list/OrderList.tsx')),
  show: () => import('./show/OrderShow.tsx'),
  create: () => import('./form/OrderCreate.tsx'),
  edit: () => import('./form/OrderEdit.tsx'),
  writing: { side: 'buyer' },
  calls: async () => {
    const { orderDel, orderInfo, orderList, orderSave } = await import('../../../contract/orders.ts')
    return { list: orderList, one: orderInfo, save: orderSave, remove: orderDel }
  },
})
