import { diyBlockDel, diyBlockGet, diyBlockSave } from '../../../contract/dashboards.ts'
import { withTexts } from '../../i18n/i18n.ts'
import { withoutAntd, resource } from '../../providers/resource.ts'

export const home = resource('home', {
  icon: 'home',
  label: 'shell.home',
  pages: {
    '/dashboard': withoutAntd(() => import('./BuyerHome.tsx')),
    '/supplierDashboard/index': withoutAntd(() => import('./SupplierHome.tsx')),
  },
})

/** Everything that waits for whoever looks. */
export const tasks = resource('tasks', {
  icon: 'check',
  label: 'home.waiting',
  list: () => import('./TaskList.tsx'),
  calls: async () => {
    const { taskList } = await import('../../../contract/tasks.ts')
    return { list: taskList }
  },
})

/** Everything that either side has to confirm, by what it is. */
export const confirmations = resource('confirmations', {
  icon: 'check',
  label: 'home.toConfirm',
  list: withoutAntd(withTexts('confirmations', () => import('./ConfirmationList.tsx'))),
})

/** Blocks of the organisation's making. */
export const diyBlocks = resource('diyBlocks', {
  parent: 'home',
  right: 'dashboards',
  calls: () => Promise.resolve({ one: diyBlockGet, save: diyBlockSave, remove: diyBlockDel }),
})
