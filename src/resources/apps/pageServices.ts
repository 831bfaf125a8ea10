import { getDictOptions } from '../../../contract/dicts.ts'
import { download as downloadFile, upload } from '../../../contract/documents.ts'
import type { AppModel } from '../../../contract/lowcode/app.ts'
import { entityOf, firstListOf } from '../../../contract/lowcode/entity.ts'
import { functionsOf, type PageFunction } from '../../../contract/lowcode/functions.ts'
import { apiView } from '../../../contract/records.ts'
import { t } from '../../i18n/i18n.ts'
import { clock, localDay } from '../../i18n/format.ts'
import type { ChoicePage, ChoiceQuery, FileRef, PageServices } from '../../lowcode/runtime/services.ts'
import type { ScriptFault } from '../../lowcode/sandbox/engine.ts'
import { fetchCode } from '../../providers/fetchCode.ts'
import { download, sendFile } from '../../providers/http.ts'
import { toast } from '../../providers/toast.ts'
import type { FetchCall } from '../../providers/useFetchCall.ts'
import { ownPath } from '../../ui/ownPath.ts'
import { watchNoun } from '../../providers/refresh.ts'
import { mapOfInstallation } from './mapSettings.ts'
import { pageFunctions } from '../../lowcode/runtime/pageFunctions.ts'
import type { PageBorder } from './record/pageBorder.ts'
import { fieldOf, isListed, listsOf } from './useListOf.ts'
import { rememberedOn } from './useRemembered.ts'

interface PageServicesOptions {
  lang: PageServices['lang']
  model: AppModel
  actions: PageServices['actions']
  /** The functions that the page shown has beside those of its application. */
  functions?: readonly PageFunction[] | undefined
  may?: PageServices['may']
  ask: PageServices['ask']
  open: PageServices['open']
  go: PageServices['go']
  fetchCall: FetchCall
  /** The page by which a reader's widths of columns are remembered. */
  pageId?: string | undefined
  recent?: PageServices['recent']
  create?: PageServices['create']
  saveCells?: PageServices['saveCells']
  importInto?: PageServices['importInto']
  chosenActions?: PageServices['chosenActions']
  /** On a page of another organisation. */
  border?: PageBorder | undefined
}

const SIZE = 50

/** Why a script failed, with the line and the function where it is known. */
function wordsOf(fault: ScriptFault): string {
  const message = fault.reason === 'error' ? fault.message : t(`lowcode.script.${fault.reason}`)
  const at = 'at' in fault ? fault.at : undefined
  if (!at) return message
  const { name, line } = at
  return name === undefined
    ? t('lowcode.script.atLine', { line, message })
    : t('lowcode.script.inFunction', { name, line, message })
}

// The reading calls of all nouns come when a page first asks one.
const reads = () => fetchCode(() => import('../readableCalls.ts'))

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
  functions = [],
  may,
  ask,
  open,
  go,
  fetchCall,
  pageId,
  recent,
  create,
  saveCells,
  importInto,
  chosenActions,
  border,
}: PageServicesOptions): PageServices {
  const token = border?.token
  const reporting = border?.reporting ?? (<T>(answer: Promise<T>) => answer)
  const request: PageServices['request'] = async (api, given) =>
    reporting((await reads()).read(fetchCall, api, given, token))
  const written = functionsOf({ functions }, model)
  // What `/api/view` picks from where nothing more is said: the first list of the application whose page asks.
  const ownList = (source: string) => (source.toLowerCase() === apiView.path ? firstListOf(model) : undefined)
  const say: PageServices['say'] = (kind, text) => void toast(kind, text)
  return {
    lang,
    clock,
    today: localDay,
    functions: pageFunctions(say),
    actions,
    written,
    may,
    options: async (enumId) =>
      reporting(fetchCall(getDictOptions, { body: { enumId } }, { silent: true, token })),
    ownList,
    choices: (asked, query) => {
      const source = ownList(asked) ?? asked
      return reporting(
        source.startsWith('/')
          ? fetchCode(() => import('./listedChoices.ts')).then(({ listed }) =>
              listed(fetchCall, source, query, token),
            )
          : choices(fetchCall, source, query, token),
      )
    },
    recent,
    create,
    saveCells,
    importInto,
    chosenActions,
    onChange: (source, changed) => watchNoun(entityOf(model, source) ? 'records' : source, changed),
    isListed: (source) => isListed(model, source),
    fieldOf: (source, field) => fieldOf(model, source, field),
    // Without consent a page of another organisation learns names of built-in nouns alone.
    isPickedInList: (source) =>
      border ? entityOf(model, source) !== undefined : isListed(model, source) === true,
    useRecordList: listsOf(model, token),
    ...(pageId !== undefined && { useRemembered: rememberedOn(pageId, border === undefined) }),
    request,
    people: border?.people,
    upload: async (file, { api, onProgress, signal }) => {
      const to = uploadAt(api, border)
      const how = { onProgress: (percent: number) => onProgress(percent / 100), signal, silent: true }
      if (to.path !== upload.path) return sendFile(to, file, how)
      const { uploadFile } = await fetchCode(() => import('../../providers/uploadFile.ts'))
      return uploadFile(file, how)
    },
    fileAddress: async ({ fileKey }: FileRef) => {
      const { blob } = await download(downloadFile, { query: { fileKey }, token })
      return URL.createObjectURL(blob)
    },
    async script(code, given, call, tell = say) {
      const [{ sandboxed }, { fields, readable }] = await Promise.all([
        fetchCode(() => import('../../lowcode/sandbox/sandbox.ts')),
        reads(),
      ])
      const { value, fault } = await sandboxed(
        code,
        given,
        {
          ...Object.fromEntries(
            readable.map((path) => [path, (with_: unknown) => request(path, fields(with_))]),
          ),
          say: (said) => {
            const { kind, text } = fields(said)
            tell(kind === 'error' || kind === 'success' || kind === 'warning' ? kind : 'info', String(text))
            return Promise.resolve(null)
          },
          ...(call && {
            call: (asked: unknown) => {
              const { name, with: passed } = fields(asked)
              return call(String(name), fields(passed))
            },
          }),
        },
        written,
      )
      if (!fault) return { value }
      return { fault: wordsOf(fault) }
    },
    open,
    go,
    link: border?.link,
    say,
    ask,
    map: () => mapOfInstallation(fetchCall),
  }
}

async function choices(
  fetchCall: FetchCall,
  source: string,
  { keyword, page, filters, pageSize = SIZE, keys, signal }: ChoiceQuery,
  token: string | undefined,
): Promise<ChoicePage> {
  const body = {
    id: source,
    keyword,
    page,
    pageSize,
    filters: JSON.stringify(filters),
    ...(keys && { keys: JSON.stringify(keys) }),
  }
  const { rows, total } = await fetchCall(apiView, { query: body }, { signal, silent: true, token })
  return { rows: rows.map(({ id, key, name, code, values }) => ({ id, key, name, code, values })), total }
}
