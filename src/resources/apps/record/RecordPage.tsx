import { type ReactNode, Suspense, useState } from 'react'
import type { pageOpen } from '../../../../contract/appPages.ts'
import type { ResponseOf } from '../../../../contract/call.ts'
import type { Entity } from '../../../../contract/lowcode/app.ts'
import { labelOf, type Mode, modes } from '../../../../contract/lowcode/control.ts'
import { entityOf, mainOf } from '../../../../contract/lowcode/entity.ts'
import { type WholeRecord, recordInfo } from '../../../../contract/records.ts'
import { instant } from '../../../i18n/format.ts'
import { useT, withTexts } from '../../../i18n/i18n.ts'
import { PageView } from '../../../lowcode/runtime/PageView.tsx'
import { usePageTitle } from '../../../providers/page.ts'
import { session } from '../../../providers/session.ts'
import { useCallQuery } from '../../../providers/useCallQuery.ts'
import { lazy } from '../../../ui/lazy.tsx'
import { lazyAntd } from '../../../ui/lazyAntd.tsx'
import { DraftNotice } from '../../../ui/DraftNotice.tsx'
import { Failure, Skeleton } from '../../../ui/states.tsx'
import { StaleNotice } from '../../../ui/StaleNotice.tsx'
import { useAsk } from '../useAsk.tsx'
import type { PageBorder } from './pageBorder.ts'
import type { Over } from './PageOver.tsx'
import { usePlace } from './place.ts'
import { useRecord } from './useRecord.ts'
import { useRecordActions } from './useRecordActions.ts'
import { useSave } from './useSave.ts'
import { useStanding } from './useStanding.tsx'
import styles from './RecordPage.module.css'

const RecordBar = lazy(() => import('./RecordBar.tsx'))
const RecordImport = lazy(lazyAntd(withTexts('importColumns', () => import('./RecordImport.tsx'))))
const PageOver = lazy(lazyAntd(() => import('./PageOver.tsx')))

export interface RecordPageProps {
  opened: ResponseOf<typeof pageOpen>
  pageId: string
  /** On a page of another organisation. */
  border?: PageBorder | undefined
  /** What it may read beside its own records; it begins anew when that is another. */
  reach?: string
  /** What stands over it, around its title. */
  head?: (title: ReactNode) => ReactNode
}

/** A page with the record its address names: `dataId`, or `copyOf` for a new one that begins as another. */
export function RecordPage({ opened, pageId, border, reach = '', head = (title) => title }: RecordPageProps) {
  const { search, isOver } = usePlace()
  const { source, use, name } = opened.document
  const entity = source && 'entity' in source ? entityOf(opened.model, source.entity) : undefined
  const isForm = use === 'form'
  const [dataId, copied] = [search.get('dataId') ?? '', search.get('copyOf') ?? '']
  const keyId = isForm && entity ? dataId || copied : ''
  const asked = useCallQuery(
    'records',
    recordInfo,
    { query: { entityId: entity?.id ?? '', keyId }, token: border?.token },
    { enabled: keyId !== '', silent: true },
  )
  const title = labelOf(name, session().lang)
  return (
    <section className={styles['page']} data-use={use} aria-label={title}>
      {head(isForm && !isOver && <h1 className={styles['title']}>{title}</h1>)}
      {asked.error ? (
        <Failure
          message={asked.error.message}
          requestId={asked.error.requestId}
          onRetry={() => void asked.refetch()}
        />
      ) : keyId !== '' && !asked.data ? (
        <Skeleton rows={8} />
      ) : (
        <OnePage
          key={`${keyId} ${reach}`}
          opened={opened}
          pageId={pageId}
          entity={entity}
          mode={
            modes.find((mode) => String(mode) === search.get('mode')) ?? (isForm && dataId === '' ? 1 : 0)
          }
          record={dataId === '' ? undefined : asked.data}
          copied={dataId === '' ? asked.data : undefined}
          reload={() => void asked.refetch()}
          border={border}
        />
      )}
    </section>
  )
}

interface OnePageProps extends Pick<RecordPageProps, 'opened' | 'pageId' | 'border'> {
  entity: Entity | undefined
  mode: Mode
  record: WholeRecord | undefined
  copied: WholeRecord | undefined
  reload: () => void
}

function OnePage({ opened, pageId, border, entity, mode, record, copied, reload }: OnePageProps) {
  const t = useT()
  const { lang } = session()
  const { document: page, model } = opened
  const form = useRecord({
    page,
    form: `apps/${pageId}/${record?.id ?? `copy of ${copied?.id ?? 'nothing'}`}`,
    mode,
    record,
    copied,
  })
  const { store, tables } = form
  const { save, refused } = useSave({ store, page, pageId, model, entity, tables })
  const { ask, dialog } = useAsk()
  const standing = useStanding(entity)
  const [importing, setImporting] = useState<Entity>()
  const [over, setOver] = useState<Over>()
  const services = useRecordActions({
    opened,
    pageId,
    entity,
    record,
    form,
    save,
    ask,
    standing,
    importRecords: setImporting,
    openOver: setOver,
    reload,
    border,
  })

  const name = labelOf(page.name, lang)
  const title = entity && record?.values[entity.title]
  usePageTitle(typeof title === 'string' && title !== '' ? title : (record?.id ?? name))

  const stale = refused.error?.code === 'VERSION_STALE' ? refused.error : undefined
  const discard = () => {
    refused.clear()
    form.discard()
  }
  return (
    <>
      {stale ? (
        <StaleNotice
          text={t('apps.stale', {
            who: String(stale.data['who'] ?? ''),
            when: instant(stale.data['when'] ?? ''),
          })}
          onReapply={() => {
            refused.clear()
            form.reapply()
          }}
          onDiscard={discard}
        />
      ) : (
        <DraftNotice at={form.restoredAt} onDiscard={discard} />
      )}
      {entity && record && (
        <Suspense fallback={null}>
          <RecordBar
            printedAs={entity === mainOf(model) ? opened.appId : undefined}
            entity={entity}
            record={record}
            busy={standing.busy}
            unsaved={form.unsaved}
            lock={standing.lock}
            move={standing.move}
          />
        </Suspense>
      )}
      <PageView page={page} store={store} services={services} />
      {dialog}
      {standing.dialog}
      {over && (
        <Suspense fallback={null}>
          <PageOver key={String(over.search)} over={over} onClose={() => setOver(undefined)} />
        </Suspense>
      )}
      {importing && (
        <Suspense fallback={null}>
          <RecordImport entity={importing} onClose={() => setImporting(undefined)} />
        </Suspense>
      )}
    </>
  )
}
