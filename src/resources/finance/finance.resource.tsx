import { light, resource } from '../../providers/resource.ts'

export const finance = resource('finance', {
  icon: 'scale',
  list: light(() => import('./FinanceList.tsx')),
})
