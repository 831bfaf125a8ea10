import { resource } from '../../providers/resource.ts'
import { Icon } from '../../ui/Icon.tsx'

export const home = resource('home', {
  icon: <Icon name="home" />,
  pages: {
    '/dashboard': () => import('./BuyerHome.tsx'),
    '/supplierDashboard/index': () => import('./SupplierHome.tsx'),
  },
})
