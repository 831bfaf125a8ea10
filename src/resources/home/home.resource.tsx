import { light, resource } from '../../providers/resource.ts'
import { Icon } from '../../ui/Icon.tsx'

export const home = resource('home', {
  icon: <Icon name="home" />,
  pages: {
    '/dashboard': light(() => import('./BuyerHome.tsx')),
    '/supplierDashboard/index': light(() => import('./SupplierHome.tsx')),
  },
})
