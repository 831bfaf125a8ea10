import type { auditState } from '../../../contract/audit.ts'
import type { ResponseOf } from '../../../contract/call.ts'
import { count, instant } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './audit.module.css'

/** State of the hash chain: where it ends, what is not in it yet, and how long entries are kept. */
export default function ChainDialog({
  state: { head, links, chainedAt, unchained, from, keptDays },
  onClose,
}: {
  state: ResponseOf<typeof auditState>
  onClose: () => void
}) {
  const t = useT()
  const facts: readonly [string, string][] = [
    [t('audit.chain.links'), count(links)],
    [t('audit.chain.unchained'), count(unchained)],
    [t('audit.chain.chainedAt'), chainedAt ? instant(chainedAt) : t('audit.chain.never')],
    [t('audit.chain.from'), from ? instant(from) : '–'],
    [t('audit.chain.retention'), t('audit.chain.days', { count: count(keptDays) })],
    [t('audit.chain.head'), head || '–'],
  ]
  return (
    <Dialog open width={640} title={t('audit.chain.title')} footer={null} onCancel={onClose}>
      <p className="quiet">{t('audit.chain.about')}</p>
      <dl className={styles['facts']}>
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
