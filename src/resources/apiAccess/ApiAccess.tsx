import { useCan } from '@refinedev/core'
import { Suspense, useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { useSession } from '../../providers/session.ts'
import { Skeleton } from '../../ui/states.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import styles from '../../ui/table/table.module.css'
import { TokenTable } from './TokenTable.tsx'
import { lazy } from '../../ui/lazy.tsx'

const WebhookTable = lazy(() => import('./WebhookTable.tsx'))
const DrawingSection = lazy(() => import('./DrawingSection.tsx'))

type Section = 'tokens' | 'webhooks' | 'drawings'

/** What other programs reach the organisation by, and what it calls: tokens for everybody, the rest for who may set it up. */
export default function ApiAccess() {
  const t = useT()
  const side = useSession((now) => now.side)
  const [section, setSection] = useState<Section>('tokens')
  const { data: hooks } = useCan({ resource: 'webhooks', action: 'list' })
  const { data: drawings } = useCan({ resource: 'drawings', action: 'write' })
  const sections: Section[] = [
    'tokens',
    ...(hooks?.can ? (['webhooks'] as const) : []),
    ...(drawings?.can && side === 'buyer' ? (['drawings'] as const) : []),
  ]
  const current = sections.includes(section) ? section : 'tokens'
  return (
    <section className={styles.page} aria-label={t('apiAccess.title')}>
      <h1>{t('apiAccess.title')}</h1>
      <Tabs
        label={t('apiAccess.title')}
        tabs={sections.map((key) => ({ key, label: t(`apiAccess.${key}.title`) }))}
        current={current}
        onChange={setSection}
      >
        <Suspense fallback={<Skeleton rows={5} />}>
          {current === 'tokens' && <TokenTable />}
          {current === 'webhooks' && <WebhookTable />}
          {current === 'drawings' && <DrawingSection />}
        </Suspense>
      </Tabs>
    </section>
  )
}
