import { useEffect, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { pageOpen } from '../../../../contract/appPages.ts'
import type { BodyIn, ResponseOf } from '../../../../contract/call.ts'
import type { Entity } from '../../../../contract/lowcode/app.ts'
import { type WholeRecord, recordDelete, recordExport, recordSave } from '../../../../contract/records.ts'
import { saveSetting } from '../../../../contract/users.ts'
import { useT } from '../../../i18n/i18n.ts'
import { entityOf } from '../../../../contract/lowcode/entity.ts'
import { functionsOf } from '../../../../contract/lowcode/functions.ts'
import type { FlowMove } from '../../../../contract/lowcode/flow.ts'
import type { ControlEvent, Named, PageServices } from '../../../lowcode/runtime/services.ts'
import { useClosePage } from '../../../providers/page.ts'
import { session } from '../../../providers/session.ts'
import { useCommand } from '../../../providers/useCommand.ts'
import { download } from '../../../providers/http.ts'
import { saveFile } from '../../../ui/saveFile.ts'
import { toast } from '../../../providers/toast.ts'
import { fetchCode } from '../../../providers/fetchCode.ts'
import { useFetchCall } from '../../../providers/useFetchCall.ts'
import { ownPath } from '../../../ui/ownPath.ts'
import { pageServicesOf } from '../pageServices.ts'
import type { PageBorder } from './pageBorder.ts'
import type { Over } from './PageOver.tsx'
import { usePlace } from './place.ts'
import { mayOn } from './mayOn.ts'
import type { StandingActions } from './useStanding.tsx'
import type { useRecord } from './useRecord.ts'
import { lazy } from '../../../ui/lazy.tsx'

const PrintChosen = lazy(() => import('./PrintChosen.tsx'))

interface RecordActionsOptions {
  opened: ResponseOf<typeof pageOpen>
  pageId: string
  entity: Entity | undefined
  record: WholeRecord | undefined
  form: ReturnType<typeof useRecord>
  save: (base: WholeRecord | undefined) => Promise<string | undefined>
  ask: (text: string) => Promise<boolean>
  standing: StandingActions
  importRecords: (entity: Entity) => void
  openOver: (over: Over) => void
  reload: () => void
  border: PageBorder | undefined
}

/** What the page's controls may do, the standard actions among it. They are made once for a record: what they use of the page is what it is when they run. */
export function useRecordActions(given: RecordActionsOptions): PageServices {
  const t = useT()
  const navigate = useNavigate()
  const close = useClosePage()
  const remove = useCommand(recordDelete, { done: t('common.deleted') })
  const saveRow = useCommand(recordSave, { done: t('apps.saved') })
  const keep = useCommand(saveSetting, { silent: true, invalidates: [] })
  const { opened, entity, record, border, pageId: shownPage } = given
  const { lang } = session()
  const fetchCall = useFetchCall()
  const place = usePlace()
  const now = { ...given, t, navigate, close, remove, saveRow, keep, place }
  const latest = useRef(now)
  useEffect(() => {
    latest.current = now
  })

  return useMemo<PageServices>(() => {
    const can = (entity && opened.can[entity.id]) ?? []
    // Of a page that is no entity's the lists are exported and imported, each as far as its own records may be.
    const canInLists = entity ? can : [...new Set(Object.values(opened.can).flat())]
    const go = (formId: string, query: Readonly<Record<string, string>>, replace = false) =>
      latest.current.place.go(new URLSearchParams({ appId: opened.appId, formId, ...query }), replace)
    // Without its border such a page would ask with the session: it is not drawn then.
    if (!opened.owner.own && !border) throw new Error('a page of another organisation has no border')
    const isForm = opened.document.use === 'form'
    /** Makes a move of the kind: the one that a step names by its key, else what may be made now. */
    const moving =
      (kind: FlowMove['kind']): Named =>
      async (controlEvent, given) => {
        const [row] = chosenOf(controlEvent)
        const meant = row ?? record
        const name = given?.['move']
        const moves = (entity?.flow?.moves ?? []).filter(
          (each) =>
            each.kind === kind &&
            meant?.moves?.includes(each.key) &&
            (name === undefined || name === each.key),
        )
        const { form, standing } = latest.current
        if (!meant || moves.length === 0) {
          toast('warning', t('apps.flow.none'))
          return false
        }
        if (!row && form.unsaved) {
          toast('warning', t('apps.flow.saveFirst'))
          return false
        }
        return standing.move({ ...meant, moves: meant.moves ?? [] }, moves)
      }
    let remembered: Promise<NonNullable<PageServices['recent']>> | undefined
    // It comes when a list is first opened.
    const recent = () =>
      (remembered ??= fetchCode(() => import('../recentChoices.ts')).then(
        ({ recentOn }) =>
          recentOn(shownPage, !border, fetchCall, (body) => void latest.current.keep.mutate({ body })),
        (error: unknown) => {
          remembered = undefined
          throw error
        },
      ))
    return pageServicesOf({
      lang,
      model: opened.model,
      functions: opened.document.functions,
      fetchCall,
      pageId: shownPage,
      may: (action) =>
        Object.hasOwn(functionsOf(opened.document, opened.model), action) ||
        (mayMove(action, entity, record) !== false &&
          mayOn(action, action === 'export' || action === 'import' ? canInLists : can, record)),
      ask: (text) => latest.current.ask(text),
      open: (to, { keyId, mode, in: where }) => {
        const search = new URLSearchParams({ appId: opened.appId, formId: to })
        if (keyId !== undefined) search.set('dataId', keyId)
        if (mode !== undefined) search.set('mode', String(mode))
        const path = `/custompage/detail?${search}`
        const within = border ? border.within(path) : path
        if (within === undefined) return
        if (where === 'dialog' || where === 'drawer')
          latest.current.openOver({ search: new URLSearchParams(within.split('?')[1]), in: where })
        else void latest.current.navigate(within)
      },
      border,
      recent: {
        of: async (field) => (await recent()).of(field),
        add: async (field, keys) => (await recent()).add(field, keys),
      },
      // A page of another organisation makes nothing beside its own records.
      create: border
        ? undefined
        : (page) =>
            new Promise((made) =>
              latest.current.openOver({
                search: new URLSearchParams({ formId: page, mode: '1' }),
                in: 'dialog',
                made,
              }),
            ),
      chosenActions: [PrintChosen, opened],
      importInto: (source) => {
        const listed = entityOf(opened.model, source)
        if (!listed || !opened.can[listed.id]?.includes('create')) return undefined
        return () => latest.current.importRecords(listed)
      },
      // A page of another organisation saves what is filled in on it, with its own token, and no list beside.
      saveCells: border
        ? undefined
        : async (entityId, { id, version }, given) => {
            const values = JSON.parse(JSON.stringify(given)) as BodyIn<typeof recordSave>['values'] // it just was JSON
            const saved = await latest.current.saveRow.mutate({ body: { entityId, id, version, values } })
            return saved !== undefined
          },
      go: (url) => {
        const path = border ? border.within(url) : ownPath(url)
        if (path !== undefined) void latest.current.navigate(path)
      },
      actions: {
        ...(isForm && {
          new: () => go(latest.current.pageId, { mode: '1' }),
          copy: () => record && go(latest.current.pageId, { mode: '1', copyOf: record.id }),
        }),
        edit: () => latest.current.form.store.setMode(1),
        cancel: async () => {
          const { form, ask, close } = latest.current
          if (form.unsaved && !(await ask(t('apps.dropChanges')))) return
          form.discard()
          if (record) form.store.setMode(0)
          else close()
        },
        save: async () => {
          const { form, save, pageId, place } = latest.current
          const id = await save(form.base)
          if (id === undefined) return false
          form.saved()
          form.store.setMode(0)
          if (!record && place.made) place.made(id)
          else if (!record) go(pageId, { dataId: id }, true)
          return id
        },
        ...(entity && {
          import: () => latest.current.importRecords(entity),
        }),
        ...(isForm &&
          entity &&
          record && {
            export: () =>
              download(recordExport, {
                body: { entityId: entity.id, keys: [record.id], fields: [] },
              }).then(
                ({ name, blob }) => saveFile(name, blob),
                () => false, // refused and already shown where calls are made
              ),
          }),
        lock: async (controlEvent) => {
          const chosen = chosenOf(controlEvent)
          const rows = chosen.length > 0 || !record ? chosen : [record]
          const isLocking = rows.some(({ lock }) => !lock)
          return rows.length > 0 && latest.current.standing.lock(rows, isLocking)
        },
        ...(entity?.flow && {
          submitFlow: moving('submit'),
          rejectFlow: moving('reject'),
        }),
        reload: () => latest.current.reload(),
        close: () => latest.current.close(),
        delete: async (controlEvent) => {
          const { ask, remove, close } = latest.current
          const chosen = chosenOf(controlEvent)
          const keys = chosen.length > 0 || !record ? chosen : [record]
          if (!entity || keys.length === 0) return
          if (!(await ask(t('apps.deleteRecords', { count: keys.length })))) return
          const body = { entityId: entity.id, keys: keys.map(({ id, version }) => ({ id, version })) }
          if ((await remove.mutate({ body })) !== undefined && isForm) close()
        },
      },
    })
  }, [opened, entity, record, border, shownPage, lang, fetchCall, t])
}

/** Whether a record may make a move of the kind now; nothing for other actions, and where there is no record yet. */
function mayMove(
  action: string,
  entity: Entity | undefined,
  record: WholeRecord | undefined,
): boolean | undefined {
  const kind = { submitFlow: 'submit', rejectFlow: 'reject' }[action]
  if (kind === undefined || !entity?.flow || !record) return undefined
  return entity.flow.moves.some((move) => move.kind === kind && record.moves.includes(move.key))
}

interface Key {
  id: string
  version: number
  lock?: object | null
  moves?: readonly string[]
}

const isKey = (row: unknown): row is Key =>
  typeof row === 'object' &&
  row !== null &&
  'id' in row &&
  'version' in row &&
  typeof row.id === 'string' &&
  typeof row.version === 'number'

/** The rows that were chosen in the list a button belongs to. */
const chosenOf = ({ detail }: ControlEvent): Key[] =>
  typeof detail === 'object' && detail !== null && 'rows' in detail && Array.isArray(detail.rows)
    ? detail.rows.filter(isKey)
    : []
