import { useState } from 'react'
import { outbox } from '../../../contract/auth.ts'
import { instant } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { usePageTitle } from '../../providers/page.ts'
import { useAnswer } from '../../providers/useAnswer.ts'
import { Empty, Failure, Skeleton } from '../../ui/states.tsx'
import './outbox.css'

/** What would have gone out by e-mail or SMS while no gateway is configured; only for the local administrator. */
export default function OutboxList() {
  const t = useT()
  usePageTitle(t('outbox.title'))
  const { data, error, again } = useAnswer('outbox', outbox, {}, { quiet: true, everyMs: 10_000 })
  const [open, setOpen] = useState<string>()
  if (error && !data) return <Failure message={error.message} requestId={error.requestId} onRetry={again} />
  if (!data) return <Skeleton rows={8} />
  return (
    <section className="outbox">
      <h1>{t('outbox.title')}</h1>
      <p className="quiet">{t('outbox.about')}</p>
      {data.length === 0 && <Empty icon="outbox" title={t('outbox.empty')} text={t('outbox.emptyText')} />}
      <ul hidden={data.length === 0}>
        {data.map(({ id, to, subject, text, at }) => (
          <li key={id}>
            <button
              type="button"
              aria-expanded={open === id}
              onClick={() => setOpen(open === id ? undefined : id)}
            >
              <span className="outbox-to">{to}</span>
              <span className="outbox-subject">{subject}</span>
              <time dateTime={at}>{instant(at)}</time>
            </button>
            {open === id && <p className="outbox-text">{text}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
