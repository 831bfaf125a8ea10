import { Suspense, useEffect, useEffectEvent } from 'react'
import { pageOpen } from '../../../contract/appPages.ts'
import { useT } from '../../i18n/i18n.ts'
import { onLive } from '../../providers/live.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { Empty, Failure, Skeleton } from '../../ui/states.tsx'
import { usePlace } from './record/place.ts'
import { RecordPage } from './record/RecordPage.tsx'
import { lazy } from '../../ui/lazy.tsx'

const ForeignPage = lazy(() => import('./record/ForeignPage.tsx'))

/** A published page of an application: `/custompage` by its id, `/custompage/detail` by form and data id. */
export default function AppPage() {
  const { search } = usePlace()
  const pageId = search.get('pageId') ?? search.get('formId') ?? ''
  const t = useT()
  const page = useCallQuery('apps', pageOpen, { query: { pageId } }, { enabled: pageId !== '', silent: true })
  const appId = page.data?.appId
  const reopen = useEffectEvent(() => void page.refetch())
  useEffect(
    () =>
      onLive((events) => {
        if (events.some(({ noun, recordId }) => noun === 'consents' && recordId === appId)) reopen()
      }),
    [appId],
  )
  if (pageId === '')
    return <Empty icon="database" title={t('apps.noPage.title')} text={t('apps.noPage.text')} />
  if (page.error)
    return (
      <Failure
        message={page.error.message}
        requestId={page.error.requestId}
        onRetry={() => void page.refetch()}
      />
    )
  if (!page.data) return <Skeleton rows={8} />
  const key = `${pageId} ${page.data.release}`
  if (page.data.owner.own) return <RecordPage key={key} opened={page.data} pageId={pageId} />
  return (
    <Suspense fallback={<Skeleton rows={8} />}>
      <ForeignPage key={key} opened={page.data} pageId={pageId} />
    </Suspense>
  )
}
