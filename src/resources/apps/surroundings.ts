import { getDictOptions } from '../../../contract/dicts.ts'
import { download as downloadFile, upload } from '../../../contract/documents.ts'
import type { AppModel } from '../../../contract/lowcode/app.ts'
import { apiView } from '../../../contract/records.ts'
import { t } from '../../i18n/i18n.ts'
import { clock, localDay } from '../../i18n/format.ts'
import type { ChoicePage, ChoiceQuery, FileRef, Surroundings } from '../../lowcode/runtime/surroundings.ts'
import { download, send, sendFile } from '../../providers/http.ts'
import { toast } from '../../providers/toast.ts'
import { mapOfInstallation } from './map.ts'
import { listsOf } from './useListOf.ts'

interface Given {
  lang: Surroundings['lang']
  model: AppModel
  actions: Surroundings['actions']
  may?: Surroundings['may']
  ask: Surroundings['ask']
  open: Surroundings['open']
  go: Surroundings['go']
}

const SIZE = 50

// The reading calls of all nouns come when a page first asks one.
const reads = () => import('../reads.ts')

/** The upload at the path a control names. The session goes with it, so it is a path of the portal and of nobody else. */
function uploadAt(api: string): typeof upload {
  if (!/^\/(?![/\\])/.test(api)) throw new Error(t('lowcode.notAllowed', { api }))
  return { ...upload, path: /^\/api\//i.test(api) ? api : `/api${api}` }
}

/** What a page of an application may do: the calls of the contract with the rights of whoever looks at it. */
export function surroundingsOf({ lang, model, actions, may, ask, open, go }: Given): Surroundings {
  return {
    lang,
    clock,
    today: localDay,
    functions: {},
    actions,
    may,
    options: async (enumId) =>
      send(getDictOptions, { body: { enumId }, cacheKey: `dict ${enumId}`, quiet: true }),
    choices,
    useList: listsOf(model),
    request: async (api, given) => (await reads()).read(api, given),
    upload: async (file, { api, told, signal }) =>
      sendFile(uploadAt(api), file, {
        onProgress: (percent) => told(percent / 100),
        signal,
        quiet: true,
      }),
    fileAddress: async ({ fileKey }: FileRef) => {
      const { blob } = await download(downloadFile, { query: { fileKey } })
      return URL.createObjectURL(blob)
    },
    async script(code, given) {
      const [{ sandboxed }, { fields, read, readable }] = await Promise.all([
        import('../../lowcode/sandbox/sandbox.ts'),
        reads(),
      ])
      const { value, fault } = await sandboxed(code, given, {
        ...Object.fromEntries(readable.map((path) => [path, (with_: unknown) => read(path, fields(with_))])),
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
    map: mapOfInstallation,
  }
}

async function choices(source: string, { keyword, page, filters, signal }: ChoiceQuery): Promise<ChoicePage> {
  const { rows, total } = await send(apiView, {
    query: { id: source, keyword, page, pageSize: SIZE, filters: JSON.stringify(filters) },
    signal,
    quiet: true,
  })
  return { rows: rows.map(({ id, name, code, values }) => ({ id, name, code, values })), total }
}
