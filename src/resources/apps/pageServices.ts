import { getDictOptions } from '../../../contract/dicts.ts'
import { download as downloadFile, upload } from '../../../contract/documents.ts'
import type { AppModel } from '../../../contract/lowcode/app.ts'
import { apiView } from '../../../contract/records.ts'
import { t } from '../../i18n/i18n.ts'
import { clock, localDay } from '../../i18n/format.ts'
import type { ChoicePage, ChoiceQuery, FileRef, PageServices } from '../../lowcode/runtime/services.ts'
import { download, sendFile } from '../../providers/http.ts'
import { toast } from '../../providers/toast.ts'
import type { FetchCall } from '../../providers/useFetchCall.ts'
import { ownPath } from '../../ui/ownPath.ts'
import { mapOfInstallation } from './mapSettings.ts'
import type { PageBorder } from './record/pageBorder.ts'
import { listsOf } from './useListOf.ts'

interface PageServicesOptions {
  lang: PageServices['lang']
  model: AppModel
  actions: PageServices['actions']
  may?: PageServices['may']
  ask: PageServices['ask']
  open: PageServices['open']
  go: PageServices['go']
  fetchCall: FetchCall
  /** On a page of another organisation. */
  border?: PageBorder | undefined
}

const SIZE = 50

// The reading calls of all nouns come when a page first asks one.
const reads = () => import('../readableCalls.ts')

/** The upload at the path a control names. The session goes with it, so it is a path of the portal; on another's page the portal's own upload. */
function uploadAt(api: string, border: PageBorder | undefined): typeof upload {
  const path = ownPath(/^\/api\//i.test(api) ? api : `/api${api}`)
  const isOurs = path !== undefined && (border ? border.isUpload(path) : ownPath(api) !== undefined)
  if (!isOurs) throw new Error(t('lowcode.notAllowed', { api }))
  return { ...upload, path }
}

/**
 * What a page of an application may do: the calls of the contract with the rights of whoever looks at it. A page of another organisation asks with its
 * page token, never with the session (decision 0044).
 */
export function pageServicesOf({
  lang,
  model,
  actions,
  may,
  ask,
  open,
  go,
  fetchCall,
  border,
}: PageServicesOptions): PageServices {
  const token = border?.token
  const told = border?.told ?? (<T>(answer: Promise<T>) => answer)
  const request: PageServices['request'] = async (api, given) =>
    told((await reads()).read(fetchCall, api, given, token))
  return {
    lang,
    clock,
    today: localDay,
    functions: {},
    actions,
    may,
    options: async (enumId) => told(fetchCall(getDictOptions, { body: { enumId } }, { silent: true, token })),
    choices: (source, query) => told(choices(fetchCall, source, query, token)),
    useRecordList: listsOf(model, token),
    request,
    people: border?.people,
    upload: async (file, { api, told: progress, signal }) =>
      sendFile(uploadAt(api, border), file, {
        onProgress: (percent) => progress(percent / 100),
        signal,
        silent: true,
      }),
    fileAddress: async ({ fileKey }: FileRef) => {
      const { blob } = await download(downloadFile, { query: { fileKey }, token })
      return URL.createObjectURL(blob)
    },
    async script(code, given) {
      const [{ sandboxed }, { fields, readable }] = await Promise.all([
        import('../../lowcode/sandbox/sandbox.ts'),
        reads(),
      ])
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
    link: border?.link,
    say: (kind, text) => toast(kind === 'warning' ? 'info' : kind, text),
    ask,
    map: () => mapOfInstallation(fetchCall),
  }
}

async function choices(
  fetchCall: FetchCall,
  source: string,
  { keyword, page, filters, signal }: ChoiceQuery,
  token: string | undefined,
): Promise<ChoicePage> {
  const body = { id: source, keyword, page, pageSize: SIZE, filters: JSON.stringify(filters) }
  const { rows, total } = await fetchCall(apiView, { query: body }, { signal, silent: true, token })
  return { rows: rows.map(({ id, name, code, values }) => ({ id, name, code, values })), total }
}
