import { withTexts } from '../../i18n/i18n.ts'
import { resource } from '../../providers/resource.ts'

export const audit = resource('audit', {
  icon: 'order',
  label: 'shell.page.audit',
  list: withTexts('audit', () => import('./AuditList.tsx')),
  calls: async () => {
    const { auditList } = await import('../../../contract/audit.ts')
    return { list: auditList }
  },
})
