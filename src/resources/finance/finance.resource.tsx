import { light, resource } from '../../providers/resource.ts'
import { Icon } from '../../ui/Icon.tsx'

export const finance = resource('finance', {
  icon: <Icon name="scale" />,
  list: light(() => import('./FinanceList.tsx')),
})
