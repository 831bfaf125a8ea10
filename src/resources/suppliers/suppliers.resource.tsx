import { supplierInfo, supplierList, supplierTerms } from '../../../contract/suppliers.ts'
import { withoutAntd, resource } from '../../providers/resource.ts'

export const suppliers = resource('suppliers', {
  icon: 'partner',
  label: 'suppliers.title',
  list: withoutAntd(() => import('./SupplierList.tsx')),
  writing: { side: 'buyer' },
  calls: { list: supplierList, one: supplierInfo, save: supplierTerms },
})
