import { lazy, Suspense, useMemo } from 'react'
import { useParams } from 'react-router'
import { appInfo, appPublish, pageHistory, pageInfo, pageSave, pageVersion } from '../../../contract/apps.ts'
import { dictList } from '../../../contract/dicts.ts'
import { labelOf } from '../../../contract/lowcode/control.ts'
import { useT } from '../../i18n/i18n.ts'
import { HttpError } from '../../providers/httpError.ts'
import { send } from '../../providers/http.ts'
import { usePageTitle } from '../../providers/page.ts'
import { refresh } from '../../providers/refresh.ts'
import { session } from '../../providers/session.ts'
import { useAnswer } from '../../providers/useAnswer.ts'
import { Failure } from '../../ui/states.tsx'
import { nouns } from './model/fieldRows.ts'
import { surroundingsOf } from './surroundings.ts'

const Designer = lazy(() => import('../../lowcode/designer/Designer.tsx'))

/** The designer over one page of an application. */
export default function PageDesign() {
  const { id = '', pageId = '' } = useParams()
  const t = useT()
  const { lang } = session()
  const app = useAnswer('apps', appInfo, { query: { appId: id } }, { quiet: true })
  const page = useAnswer('apps', pageInfo, { query: { pageId } }, { quiet: true })
  const dicts = useAnswer('dicts', dictList, { body: { pageSize: 1000 } }, { quiet: true })
  const name = page.data && labelOf(page.data.document.name, lang)
  usePageTitle(name && t('apps.designing', { name }))
  const model = app.data?.model
  const surroundings = useMemo(
    () =>
      model &&
      surroundingsOf({
        model,
        actions: {},
        ask: () => Promise.resolve(false),
        open: () => undefined,
        go: () => undefined,
      }),
    // the language is read when they are made
    // oxlint-disable-next-line react/exhaustive-deps
    [model, lang],
  )
  const failed = app.error ?? page.error
  if (failed)
    return (
      <Failure
        message={failed.message}
        requestId={failed.requestId}
        onRetry={() => void Promise.all([app.again(), page.again()])}
      />
    )
  if (!app.data || !page.data || !model || !surroundings)
    return <div className="skeleton" aria-hidden="true" />
  const shown = app.data
  const draft = { version: page.data.version, document: page.data.document }
  return (
    <Suspense fallback={<div className="skeleton" aria-hidden="true" />}>
      <Designer
        key={pageId}
        pageId={pageId}
        draft={draft}
        published={page.data.published ?? undefined}
        model={model}
        pages={shown.pages.map((one) => ({
          id: one.id,
          name: { zh: one.name, en: one.nameEn || one.name },
          use: one.use,
        }))}
        dictionaries={(dicts.data?.rows ?? []).map((dict) => ({
          id: dict.code,
          name: { zh: dict.name, en: dict.nameEn || dict.name },
        }))}
        sources={[
          ...model.entities.map((entity) => ({ id: entity.id, name: entity.name })),
          ...nouns.map((noun) => ({ id: noun, name: t(`apps.noun.${noun}`) })),
        ]}
        surroundings={surroundings}
        wordsOf={(error) => (error instanceof HttpError ? error.message : String(error))}
        save={async (document, version, note) => {
          try {
            const saved = await send(pageSave, {
              body: { id: pageId, appId: id, version, document, note },
              idempotencyKey: crypto.randomUUID(),
              quiet: true,
            })
            await refresh(pageSave.touches)
            return { outcome: 'saved', version: saved.version, document: saved.document }
          } catch (error) {
            if (!(error instanceof HttpError) || error.code !== 'VERSION_STALE') throw error
            const now = await send(pageInfo, { query: { pageId }, quiet: true })
            return {
              outcome: 'stale',
              by: now.updatedBy,
              at: now.updatedAt,
              version: now.version,
              document: now.document,
            }
          }
        }}
        publish={async (note) => {
          const now = await send(appInfo, { query: { appId: id }, quiet: true })
          await send(appPublish, {
            body: { id, version: now.version, note },
            idempotencyKey: crypto.randomUUID(),
            quiet: true,
          })
          await refresh(appPublish.touches)
        }}
        history={() => send(pageHistory, { query: { pageId }, quiet: true })}
        version={async (version) =>
          (await send(pageVersion, { query: { pageId, version }, quiet: true })).document
        }
      />
    </Suspense>
  )
}
