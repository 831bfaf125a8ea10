import { withoutAntd, resource } from '../../providers/resource.ts'

export const orderLines = resource('orderLines', {
  icon: 'lines',
  label: 'orderLines.title',
  list: withoutAntd(() => import('./OrderLineList.tsx')),
  calls: async () => {
    const { orderLineList } = await import('../../../contract/orders.ts')
    return { list: orderLineList }
  },
  right: 'orders',
})
