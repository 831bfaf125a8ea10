import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { AnswerOf } from '../../../contract/call.ts'
import type { pageOpen } from '../../../contract/apps.ts'
import { labelOf, modes } from '../../../contract/lowcode/control.ts'
import { entityOf } from '../../../contract/lowcode/entity.ts'
import { recordDelete, recordInfo } from '../../../contract/records.ts'
import { useT } from '../../i18n/i18n.ts'
import { PageView } from '../../lowcode/runtime/PageView.tsx'
import { createStore } from '../../lowcode/runtime/store.ts'
import type { Happening, Surroundings } from '../../lowcode/runtime/surroundings.ts'
import { useClosePage, usePageTitle } from '../../providers/page.ts'
import { session } from '../../providers/session.ts'
import { useAnswer } from '../../providers/useAnswer.ts'
import { useCall } from '../../providers/useCall.ts'
import { inAntd } from '../../ui/inAntd.tsx'
import { Failure } from '../../ui/states.tsx'
import { surroundingsOf } from './surroundings.ts'
import { tableRows, useSave } from './useSave.ts'
import './apps.css'

const ConfirmDialog = lazy(inAntd(() => import('../../ui/ConfirmDialog.tsx')))

type Opened = AnswerOf<typeof pageOpen>

/** What a standard action needs of the record, or of the entity where there is no record. */
const rights: Readonly<Record<string, string>> = {
  new: 'create',
  copy: 'create',
  edit: 'update',
  delete: 'delete',
}

interface Props {
  opened: Opened
  pageId: string
}

/** A page with the record its address names: shown, edited, saved and deleted by the standard actions. */
export function RecordPage({ opened, pageId }: Props) {
  const t = useT()
  const navigate = useNavigate()
  const close = useClosePage()
  const [search] = useSearchParams()
  const dataId = search.get('dataId') ?? ''
  const { document: page, model } = opened
  const lang = session().lang
  const entity = page.source && 'entity' in page.source ? entityOf(model, page.source.entity) : undefined
  const isForm = page.use === 'form'
  const record = useAnswer(
    'records',
    recordInfo,
    { query: { entityId: entity?.id ?? '', keyId: dataId } },
    { enabled: isForm && entity !== undefined && dataId !== '', quiet: true },
  )
  const [question, setQuestion] = useState<{ text: string; answer: (yes: boolean) => void }>()
  const [store] = useState(() =>
    createStore({
      body: page.body,
      mode: modes.find((mode) => String(mode) === search.get('mode')) ?? (isForm && dataId === '' ? 1 : 0),
      clock: () => ({
        now: new Date().toISOString(),
        zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      }),
    }),
  )
  const title = entity && record.data ? record.data.values[entity.title] : undefined
  usePageTitle(
    dataId === '' ? labelOf(page.name, lang) : typeof title === 'string' && title !== '' ? title : dataId,
  )

  const loaded = record.data
  useEffect(() => {
    // What a person is typing is not replaced by what somebody else saved; saving says so.
    if (!loaded || (store.dirty() && store.mode() !== 0)) return
    store.load(loaded.values)
    store.tables.load(tableRows(page.body, loaded.rows))
  }, [loaded, store, page])

  const save = useSave({ store, page, pageId, model, entity, record: loaded })
  const remove = useCall(recordDelete, { done: t('common.deleted') })
  const leave = useRef(close)
  const at = (id: string, query: Readonly<Record<string, string>>) =>
    `/custompage/detail?${new URLSearchParams({ appId: opened.appId, formId: id, ...query }).toString()}`

  const surroundings = useMemo<Surroundings>(() => {
    const ask = (text: string) =>
      new Promise<boolean>((answer) => {
        setQuestion({ text, answer })
      })
    const open: Surroundings['open'] = (to, { keyId, mode }) =>
      void navigate(
        at(to, {
          ...(keyId !== undefined && { dataId: keyId }),
          ...(mode !== undefined && { mode: String(mode) }),
        }),
      )
    const can: readonly string[] = loaded?.can ?? (entity && opened.can[entity.id]) ?? []
    return surroundingsOf({
      model,
      may: (action) => {
        const right = rights[action]
        return right === undefined || can.includes(right)
      },
      ask,
      open,
      go: (url) => {
        // own paths only; anything else is not an address of ours
        if (/^\/(?!\/)/.test(url)) void navigate(url)
      },
      actions: {
        new: () => undefined,
        edit: () => store.setMode(1),
        cancel: async () => {
          if (store.dirty() && !(await ask(t('apps.dropChanges')))) return
          if (dataId === '') leave.current()
          else {
            store.load(loaded?.values ?? {})
            store.tables.load(tableRows(page.body, loaded?.rows ?? {}))
            store.setMode(0)
          }
        },
        save: async () => {
          const saved = await save()
          if (saved === undefined) return
          store.setMode(0)
          if (dataId === '') {
            leave.current()
            void navigate(at(pageId, { dataId: saved }))
          }
        },
        reload: () => void record.again(),
        close: () => leave.current(),
        delete: async (happening: Happening) => {
          const rows = chosenOf(happening)
          const keys = rows.length > 0 ? rows : loaded ? [{ id: loaded.id, version: loaded.version }] : []
          if (!entity || keys.length === 0 || !(await ask(t('apps.deleteRecords', { count: keys.length }))))
            return
          if ((await remove.run({ body: { entityId: entity.id, keys } })) !== undefined && isForm)
            leave.current()
        },
        copy: () => {
          void navigate(at(pageId, { mode: '1' }), { state: { values: store.values() } })
        },
      },
    })
    // what the actions use of the record is what was loaded when they run
    // oxlint-disable-next-line react/exhaustive-deps
  }, [model, store, dataId, loaded, lang])

  if (record.error)
    return (
      <Failure
        message={record.error.message}
        requestId={record.error.requestId}
        onRetry={() => void record.again()}
      />
    )
  if (isForm && dataId !== '' && !loaded) return <div className="skeleton" aria-hidden="true" />
  return (
    <section className="app-page" data-use={page.use} aria-label={labelOf(page.name, lang)}>
      {isForm && <h1 className="app-page-title">{labelOf(page.name, lang)}</h1>}
      <PageView page={page} store={store} surroundings={surroundings} />
      {question && (
        <Suspense fallback={null}>
          <ConfirmDialog
            title={question.text}
            ok={t('common.ok')}
            cancel={t('common.cancel')}
            onOk={() => {
              setQuestion(undefined)
              question.answer(true)
            }}
            onCancel={() => {
              setQuestion(undefined)
              question.answer(false)
            }}
          />
        </Suspense>
      )}
    </section>
  )
}

/** The rows that were chosen in the list a button belongs to. */
function chosenOf({ detail }: Happening): { id: string; version: number }[] {
  if (typeof detail !== 'object' || detail === null || !('rows' in detail) || !Array.isArray(detail.rows))
    return []
  return detail.rows.flatMap((row: unknown) =>
    typeof row === 'object' &&
    row !== null &&
    'id' in row &&
    'version' in row &&
    typeof row.id === 'string' &&
    typeof row.version === 'number'
      ? [{ id: row.id, version: row.version }]
      : [],
  )
}
