import { withoutAntd, resource } from '../../providers/resource.ts'

export const suppliers = resource('suppliers', {
  icon: 'partner',
  label: 'suppliers.title',
  list: withoutAntd(() => import('./SupplierList.tsx')),
  writing: { side: 'buyer' },
  calls: async () => {
    const { supplierInfo, supplierList, supplierTerms } = await import('../../../contract/suppliers.ts')
    return { list: supplierList, one: supplierInfo, save: supplierTerms }
  },
})
