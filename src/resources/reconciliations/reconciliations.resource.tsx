import { withTexts } from '../../i18n/i18n.ts'
import { resource, withoutAntd } from '../../providers/resource.ts'

export const reconciliations = resource('reconciliations', {
  icon: 'order',
  label: 'shell.page.reconciliations',
  list: withoutAntd(withTexts('reconciliations', () => import('./ReconciliationList.tsx'))),
  show: withTexts('reconciliations', () => import('./ReconciliationShow.tsx')),
  calls: async () => {
    const { reconciliationInfo, reconciliationList } = await import('../../../contract/reconciliations.ts')
    return { list: reconciliationList, one: reconciliationInfo }
  },
})

export const inStock = resource('inStock', {
  icon: 'lines',
  label: 'shell.page.inStock',
  right: 'reconciliations',
  list: withoutAntd(withTexts('reconciliations', () => import('./InStockList.tsx'))),
  calls: async () => {
    const { customerInStock, supplierInStock } = await import('../../../contract/reconciliations.ts')
    const { session } = await import('../../providers/session.ts')
    return { list: session().side === 'buyer' ? customerInStock : supplierInStock }
  },
})
