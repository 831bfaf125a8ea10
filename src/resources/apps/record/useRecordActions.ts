import { useEffect, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { pageOpen } from '../../../../contract/appPages.ts'
import type { ResponseOf } from '../../../../contract/call.ts'
import type { Entity } from '../../../../contract/lowcode/app.ts'
import { type WholeRecord, recordDelete } from '../../../../contract/records.ts'
import { useT } from '../../../i18n/i18n.ts'
import type { ControlEvent, PageServices } from '../../../lowcode/runtime/services.ts'
import { useClosePage } from '../../../providers/page.ts'
import { session } from '../../../providers/session.ts'
import { useCommand } from '../../../providers/useCommand.ts'
import { useFetchCall } from '../../../providers/useFetchCall.ts'
import { ownPath } from '../../../ui/ownPath.ts'
import { pageServicesOf } from '../pageServices.ts'
import type { PageBorder } from './pageBorder.ts'
import { mayOn } from './mayOn.ts'
import type { useRecord } from './useRecord.ts'

interface RecordActionsOptions {
  opened: ResponseOf<typeof pageOpen>
  pageId: string
  entity: Entity | undefined
  record: WholeRecord | undefined
  form: ReturnType<typeof useRecord>
  save: (base: WholeRecord | undefined) => Promise<string | undefined>
  ask: (text: string) => Promise<boolean>
  reload: () => void
  border: PageBorder | undefined
}

/** What the page's controls may do, the standard actions among it. They are made once for a record: what they use of the page is what it is when they run. */
export function useRecordActions(given: RecordActionsOptions): PageServices {
  const t = useT()
  const navigate = useNavigate()
  const close = useClosePage()
  const remove = useCommand(recordDelete, { done: t('common.deleted') })
  const { opened, entity, record, border } = given
  const { lang } = session()
  const fetchCall = useFetchCall()
  const now = { ...given, t, navigate, close, remove }
  const latest = useRef(now)
  useEffect(() => {
    latest.current = now
  })

  return useMemo<PageServices>(() => {
    const can = (entity && opened.can[entity.id]) ?? []
    const go = (formId: string, query: Readonly<Record<string, string>>, replace = false) => {
      const search = new URLSearchParams({ appId: opened.appId, formId, ...query }).toString()
      void latest.current.navigate(`/custompage/detail?${search}`, { replace })
    }
    // Without its border such a page would ask with the session: it is not drawn then.
    if (!opened.owner.own && !border) throw new Error('a page of another organisation has no border')
    const isForm = opened.document.use === 'form'
    return pageServicesOf({
      lang,
      model: opened.model,
      fetchCall,
      may: (action) => mayOn(action, can, record),
      ask: (text) => latest.current.ask(text),
      open: (to, { keyId, mode }) => {
        const search = new URLSearchParams({ appId: opened.appId, formId: to })
        if (keyId !== undefined) search.set('dataId', keyId)
        if (mode !== undefined) search.set('mode', String(mode))
        const path = `/custompage/detail?${search}`
        const within = border ? border.within(path) : path
        if (within !== undefined) void latest.current.navigate(within)
      },
      border,
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
          const { form, save, pageId } = latest.current
          const id = await save(form.base)
          if (id === undefined) return
          form.saved()
          form.store.setMode(0)
          if (!record) go(pageId, { dataId: id }, true)
        },
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
  }, [opened, entity, record, border, lang, fetchCall, t])
}

const isKey = (row: unknown): row is { id: string; version: number } =>
  typeof row === 'object' &&
  row !== null &&
  'id' in row &&
  'version' in row &&
  typeof row.id === 'string' &&
  typeof row.version === 'number'

/** The rows that were chosen in the list a button belongs to. */
const chosenOf = ({ detail }: ControlEvent): { id: string; version: number }[] =>
  typeof detail === 'object' && detail !== null && 'rows' in detail && Array.isArray(detail.rows)
    ? detail.rows.filter(isKey)
    : []
