import { supplierInfo, supplierList } from '../../../contract/suppliers.ts'
import { light, resource } from '../../providers/resource.ts'
import { Icon } from '../../ui/Icon.tsx'

export const suppliers = resource('suppliers', {
  icon: <Icon name="partner" />,
  list: light(() => import('./SupplierList.tsx')),
  calls: { list: supplierList, one: supplierInfo },
})
