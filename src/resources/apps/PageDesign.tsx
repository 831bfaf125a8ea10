import { Suspense, useCallback, useMemo, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { pageInfo, pageSave } from '../../../contract/appPages.ts'
import { appInfo, appPublish } from '../../../contract/apps.ts'
import type { ResponseOf } from '../../../contract/call.ts'
import { dictList } from '../../../contract/dicts.ts'
import { borderFindings, partnersOpen } from '../../../contract/lowcode/border.ts'
import { labelOf } from '../../../contract/lowcode/control.ts'
import type { Page } from '../../../contract/lowcode/page.ts'
import { pageCalls } from '../../../contract/registry.ts'
import { useT, withTexts } from '../../i18n/i18n.ts'
import { standardActions } from '../../lowcode/runtime/services.ts'
import type { DraftStorage } from '../../lowcode/designer/props.ts'
import { HttpError } from '../../providers/httpError.ts'
import { draftName, useDraft } from '../../providers/drafts.ts'
import { useClosePage, usePageTitle, usePageUnsaved } from '../../providers/page.ts'
import { session } from '../../providers/session.ts'
import { storedItem, storedValue, storeItem } from '../../providers/storage.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { useFetchCall } from '../../providers/useFetchCall.ts'
import { Failure, Skeleton } from '../../ui/states.tsx'
import { placedIn } from './namesAlong.ts'
import { designCalls, designRecords, withoutUnpublished } from './designCalls.ts'
import { nouns } from './model/fieldRows.ts'
import { functionNames } from '../../lowcode/runtime/pageFunctions.ts'
import { pageServicesOf } from './pageServices.ts'
import { unpublishedOf } from './unpublished.ts'
import { readable } from '../readableCalls.ts'
import { lazy } from '../../ui/lazy.tsx'

const known = { functions: [...standardActions, 'openDialog', ...functionNames], calls: readable }

const Designer = lazy(withTexts('designer', () => import('../../lowcode/designer/Designer.tsx')))

/** Whether this person sees the canvas fitted: the same on every page they design. */
const canvasFit = {
  read: () => storedValue('canvas-fitted', (value) => typeof value === 'boolean') ?? true,
  put: (fitted: boolean) => storeItem('canvas-fitted', fitted),
}

/** The designer over one page of an application. */
export default function PageDesign() {
  const { id = '', pageId = '' } = useParams()
  const t = useT()
  const { lang } = session()
  const app = useCallQuery('apps', appInfo, { query: { appId: id } }, { silent: true })
  const page = useCallQuery('apps', pageInfo, { query: { pageId } }, { silent: true })
  const name = page.data && labelOf(page.data.document.name, lang)
  usePageTitle(name && t('apps.designing', { name }))
  const failed = app.error ?? page.error
  if (failed)
    return (
      <Failure
        message={failed.message}
        requestId={failed.requestId}
        onRetry={() => void Promise.all([app.refetch(), page.refetch()])}
      />
    )
  if (!app.data || !page.data) return <Skeleton rows={8} />
  return <Design key={pageId} app={app.data} page={page.data} />
}

interface Props {
  app: ResponseOf<typeof appInfo>
  page: ResponseOf<typeof pageInfo>
}

function Design({ app, page }: Props) {
  const t = useT()
  const navigate = useNavigate()
  const close = useClosePage()
  const { lang, side } = session()
  const [unsaved, setUnsaved] = useState(false)
  usePageUnsaved(unsaved)
  const shelf = useShelf(`apps/pages/${page.id}`)
  const fetchCall = useFetchCall()
  const { mutateAsync: savePage } = useCommand(pageSave, { silent: true })
  const { mutateAsync: publishApp } = useCommand(appPublish, { silent: true })
  const calls = useMemo(
    () => designCalls(app.id, page.id, fetchCall, savePage, publishApp),
    [app.id, page.id, fetchCall, savePage, publishApp],
  )
  const dicts = useCallQuery('dicts', dictList, { body: { pageSize: 1000 } }, { silent: true })
  const { model, publishedEntities } = app
  const { source } = page.document
  const entityId = source && 'entity' in source ? source.entity : undefined
  const records = useMemo(
    () =>
      entityId !== undefined && publishedEntities.includes(entityId)
        ? designRecords(entityId, fetchCall)
        : undefined,
    [entityId, publishedEntities, fetchCall],
  )
  const services = useMemo(
    () =>
      withoutUnpublished(
        pageServicesOf({
          lang,
          model,
          actions: {},
          functions: page.document.functions,
          ask: () => Promise.resolve(false),
          open: () => undefined,
          go: () => undefined,
          fetchCall,
        }),
        app.id,
        model,
        publishedEntities,
      ),
    [app.id, model, publishedEntities, page.document.functions, lang, fetchCall],
  )
  const border = useCallback(
    (document: Page) =>
      partnersOpen(document, page.id, model, side) ? borderFindings(document, model, pageCalls) : [],
    [page.id, model, side],
  )
  return (
    <Suspense fallback={<Skeleton rows={8} />}>
      <Designer
        {...calls}
        border={border}
        faultsOf={(error) => (error instanceof HttpError ? placedIn(app, error.faults, lang) : [])}
        onAsk={(noun) => void navigate(`/apps/${app.id}?ask=${noun}`)}
        pageId={page.id}
        appName={labelOf({ zh: app.name, en: app.nameEn }, lang)}
        onLeave={() => close(`/apps/${app.id}`)}
        alongside={unpublishedOf(app, lang, page.id)}
        draft={{ version: page.version, document: page.document }}
        published={page.published ?? undefined}
        model={model}
        pages={app.pages.map((one) => ({
          id: one.id,
          name: { zh: one.name, en: one.nameEn || one.name },
          use: one.use,
        }))}
        dictionaries={(dicts.data?.rows ?? []).map((dict) => ({
          id: dict.id,
          name: { zh: dict.name, en: dict.nameEn || dict.name },
        }))}
        sources={[
          ...model.entities.map((entity) => ({ id: entity.id, name: entity.name })),
          ...nouns.map((noun) => ({ id: noun, name: t(`apps.noun.${noun}`) })),
        ]}
        services={services}
        known={known}
        draftStorage={shelf}
        fit={canvasFit}
        records={records}
        onDirty={setUnsaved}
      />
    </Suspense>
  )
}

/** Unsaved work among the drafts of the person. The designer begins with what lies there, so it is read before it is drawn. */
function useShelf(form: string): DraftStorage {
  const { put, drop } = useDraft<unknown>(form, () => false)
  return useMemo(
    () => ({ read: () => storedItem(draftName(form))?.content, put, clear: drop }),
    [form, put, drop],
  )
}
