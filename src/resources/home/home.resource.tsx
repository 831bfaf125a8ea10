import { diyBlockDel, diyBlockGet, diyBlockSave } from '../../../contract/dashboards.ts'
import { withoutAntd, resource } from '../../providers/resource.ts'

export const home = resource('home', {
  icon: 'home',
  label: 'shell.home',
  pages: {
    '/dashboard': withoutAntd(() => import('./BuyerHome.tsx')),
    '/supplierDashboard/index': withoutAntd(() => import('./SupplierHome.tsx')),
  },
})

/** Blocks of the organisation's making. */
export const diyBlocks = resource('diyBlocks', {
  parent: 'home',
  right: 'dashboards',
  calls: () => Promise.resolve({ one: diyBlockGet, save: diyBlockSave, remove: diyBlockDel }),
})
