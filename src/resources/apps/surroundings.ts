import { getDictOptions } from '../../../contract/dicts.ts'
import { download as downloadFile, upload } from '../../../contract/documents.ts'
import type { AppModel } from '../../../contract/lowcode/app.ts'
import { apiView } from '../../../contract/records.ts'
import { calls } from '../../../contract/registry.ts'
import { t } from '../../i18n/i18n.ts'
import { localDay } from '../../i18n/format.ts'
import type { ChoicePage, ChoiceQuery, FileRef, Surroundings } from '../../lowcode/runtime/surroundings.ts'
import { download, send, sendFile } from '../../providers/http.ts'
import { session } from '../../providers/session.ts'
import { toast } from '../../providers/toast.ts'
import { listsOf } from './useListOf.ts'

interface Given {
  model: AppModel
  actions: Surroundings['actions']
  ask: Surroundings['ask']
  open: Surroundings['open']
  go: Surroundings['go']
}

const SIZE = 50

/** What a page of an application may do: the calls of the contract with the rights of whoever looks at it. */
export function surroundingsOf({ model, actions, ask, open, go }: Given): Surroundings {
  return {
    lang: session().lang,
    clock: () => ({ now: new Date().toISOString(), zone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
    today: localDay,
    functions: {},
    actions,
    options: async (enumId) =>
      send(getDictOptions, { body: { enumId }, cacheKey: `dict ${enumId}`, quiet: true }),
    choices,
    useList: listsOf(model),
    request,
    upload: (file, told, signal) =>
      sendFile(upload, file, { onProgress: (percent) => told(percent / 100), signal }),
    fileAddress: async ({ fileKey }: FileRef) => {
      const { blob } = await download(downloadFile, { query: { fileKey } })
      return URL.createObjectURL(blob)
    },
    async script(code, given) {
      const { sandboxed } = await import('../../lowcode/sandbox/sandbox.ts')
      const { value, fault } = await sandboxed(code, given, {
        ...Object.fromEntries(
          readable.map((path) => [path, (with_: unknown) => request(path, fields(with_))]),
        ),
        say: (said) => {
          const { kind, text } = fields(said)
          toast(kind === 'error' || kind === 'success' ? kind : 'info', String(text))
          return Promise.resolve(null)
        },
      })
      if (!fault) return { value }
      return { fault: fault.reason === 'error' ? fault.message : t(`lowcode.script.${fault.reason}`) }
    },
    open,
    go,
    say: (kind, text) => toast(kind === 'warning' ? 'info' : kind, text),
    ask,
    map: { system: 'wgs84' },
  }
}

const fields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

async function choices(source: string, { keyword, page, filters, signal }: ChoiceQuery): Promise<ChoicePage> {
  const { rows, total } = await send(apiView, {
    query: { id: source, keyword, page, pageSize: SIZE, filters: JSON.stringify(filters) },
    signal,
    quiet: true,
  })
  return { rows: rows.map(({ id, name, code, values }) => ({ id, name, code, values })), total }
}

/** What pages and scripts may ask: every reading call of the contract that answers JSON; the server checks the viewer's rights. */
const open = Object.values(calls)
  .flatMap((members) => Object.values(members))
  .filter(({ reads, output, may }) => reads && output === 'json' && may !== 'anyone' && may !== 'local')
const readable = open.flatMap(({ path }) => [path, path.replace(/^\/api/, '')])

function request(path: string, given: Readonly<Record<string, unknown>> = {}): Promise<unknown> {
  const asked = path.toLowerCase()
  const call = open.find(
    (one) => one.path.toLowerCase() === asked || one.path.toLowerCase() === `/api${asked}`,
  )
  if (!call) return Promise.reject(new Error(t('lowcode.notAllowed', { api: path })))
  const sent = call.method === 'GET' ? { query: given } : { body: given }
  return send(call, { ...sent, quiet: true } as Parameters<typeof send<typeof call>>[1]) // which of the two it takes the method says
}
