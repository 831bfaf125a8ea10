import { useLocation } from 'react-router'
import { printVerify } from '../../../contract/printTemplates.ts'
import { minute, money } from '../../i18n/format.ts'
import { language, useT } from '../../i18n/i18n.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { Failure, Skeleton } from '../../ui/states.tsx'
import { useDocumentTitle } from '../useDocumentTitle.ts'
import { PublicHead } from './PublicHead.tsx'
import cardStyles from './UnsubscribePage.module.css'
import styles from './VerifyPage.module.css'

/** Where the code on a printed document leads: what was printed, for whoever holds the paper to compare, without signing in. */
export default function VerifyPage() {
  const t = useT()
  const code = new URLSearchParams(useLocation().search).get('code') ?? ''
  const { data, error, loading, refetch } = useCallQuery(
    'prints',
    printVerify,
    { query: { code } },
    { silent: true },
  )
  useDocumentTitle(t('verify.title'))
  return (
    <div>
      <PublicHead />
      <main className={cardStyles['card']}>
        <h1>{t('verify.title')}</h1>
        {error && <Failure message={error.message} requestId={error.requestId} onRetry={refetch} />}
        {loading && <Skeleton rows={5} />}
        {data && !error && (
          <>
            <p role="status">{t('verify.found', { org: data.orgName })}</p>
            <dl className={styles['facts']}>
              <dt>{t('verify.document')}</dt>
              <dd>
                {language() === 'zh' ? data.name : data.nameEn} {data.title}
              </dd>
              {data.total !== null && (
                <>
                  <dt>{t('verify.total')}</dt>
                  <dd>{money(data.total, data.currency ?? undefined)}</dd>
                </>
              )}
              <dt>{t('verify.printedAt')}</dt>
              <dd>{minute(data.printedAt)}</dd>
              <dt>{t('verify.digest')}</dt>
              <dd>
                <code>{data.digest}</code>
              </dd>
            </dl>
            <p className="quiet">{t('verify.compare')}</p>
          </>
        )}
      </main>
    </div>
  )
}
