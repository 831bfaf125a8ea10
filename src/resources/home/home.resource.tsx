import { light, resource } from '../../providers/resource.ts'

export const home = resource('home', {
  icon: 'home',
  pages: {
    '/dashboard': light(() => import('./BuyerHome.tsx')),
    '/supplierDashboard/index': light(() => import('./SupplierHome.tsx')),
  },
})
