import { useLocation } from 'react-router'
import { unsubscribe, unsubscribeInfo } from '../../../contract/notices.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { Button } from '../../ui/Button.tsx'
import { Failure, Skeleton } from '../../ui/states.tsx'
import { useDocumentTitle } from '../useDocumentTitle.ts'
import { PublicHead } from './PublicHead.tsx'
import styles from './UnsubscribePage.module.css'

/** Where the link at the end of a mail leads: says what it would turn off, and does so by its button, without signing in. */
export default function UnsubscribePage() {
  const t = useT()
  const token = new URLSearchParams(useLocation().search).get('token') ?? ''
  const info = useCallQuery('unsubscribe', unsubscribeInfo, { query: { token } }, { silent: true })
  const off = useCommand(unsubscribe, { silent: true, invalidates: ['unsubscribe'] })
  useDocumentTitle(t('notices.unsubscribe.title'))
  const fault = info.error ?? off.error
  return (
    <div>
      <PublicHead />
      <main className={styles['card']}>
        <h1>{t('notices.unsubscribe.title')}</h1>
        {fault && <Failure message={fault.message} requestId={fault.requestId} onRetry={info.refetch} />}
        {info.loading && <Skeleton rows={3} />}
        {info.data && !fault && (
          <>
            <p>{t('notices.unsubscribe.text', { account: info.data.account, org: info.data.orgName })}</p>
            <ul>
              {info.data.categories.map((one) => (
                <li key={one}>{t(`notices.category.${one}`)}</li>
              ))}
            </ul>
            <p className="quiet">{t('notices.unsubscribe.stays')}</p>
            {info.data.done ? (
              <p role="status">{t('notices.unsubscribe.done')}</p>
            ) : (
              <Button kind="primary" busy={off.busy} onClick={() => void off.mutate({ query: { token } })}>
                {t('notices.unsubscribe.confirm')}
              </Button>
            )}
          </>
        )}
        <p>
          <a href="/notices?preferences=1">{t('notices.unsubscribe.settings')}</a>
        </p>
      </main>
    </div>
  )
}
