import type { pageOpen } from '../../../../contract/appPages.ts'
import type { ResponseOf } from '../../../../contract/call.ts'
import { deptTree, deptUsers } from '../../../../contract/depts.ts'
import { upload } from '../../../../contract/documents.ts'
import { t } from '../../../i18n/i18n.ts'
import type { PageServices } from '../../../lowcode/runtime/services.ts'
import { HttpError } from '../../../providers/httpError.ts'
import { toast } from '../../../providers/toast.ts'
import type { FetchCall } from '../../../providers/useFetchCall.ts'
import { nounName } from '../consent/nounName.ts'
import type { PageBorder } from './pageBorder.ts'

const places: ReadonlySet<string> = new Set(['/custompage', '/custompage/detail', '/system'])
const isId = (text: string | null): text is string =>
  text !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

type Opened = Pick<ResponseOf<typeof pageOpen>, 'appId' | 'token' | 'pages'>

/** The border of a page of another organisation. `refused` is told what the page wanted to read and may not. */
export function borderOf(
  { appId, token, pages }: Opened,
  fetchCall: FetchCall,
  refused: (what: string) => void,
): PageBorder {
  const own = new Set(pages.map(({ id }) => id))
  const within = (path: string) => addressWithin(path, appId, own)
  return {
    token,
    within: (path) => {
      const address = within(path)
      if (address === undefined) toast('info', t('apps.border.leadsOut'))
      return address
    },
    link: (to, constant) => {
      if ('url' in to) return constant ? to : undefined
      const path = within(to.path)
      return path === undefined ? undefined : { path }
    },
    reporting: (answer) =>
      answer.catch((error: unknown) => {
        if (!(error instanceof HttpError) || error.code !== 'PAGE_BORDER') throw error
        const what = String(error.data['what'] ?? '')
        refused(what)
        throw new HttpError('PAGE_BORDER', undefined, { data: { what: nounName(what, t) } })
      }),
    people: colleagues(fetchCall),
    isUpload: (path) => path.toLowerCase() === upload.path.toLowerCase(),
  }
}

/** For pickers: the portal asks, shows them to the person, and hands over whom they picked. */
const colleagues = (fetchCall: FetchCall): NonNullable<PageServices['people']> => ({
  depts: () => fetchCall(deptTree, { query: {} }, { silent: true }),
  users: (deptId) =>
    fetchCall(deptUsers, { query: deptId === undefined ? { left: true } : { deptId } }, { silent: true }),
})

/** Only which page, which record and how: an address is read by the next page, and whatever else stood in it could be anybody's data. */
function addressWithin(path: string, appId: string, pages: ReadonlySet<string>): string | undefined {
  if (!/^\/(?![/\\])/.test(path)) return undefined
  const { pathname, searchParams } = new URL(path, location.origin)
  const page = searchParams.get('formId') ?? searchParams.get('pageId')
  if (!places.has(pathname) || page === null || !pages.has(page)) return undefined
  const kept = new URLSearchParams({ appId, [searchParams.has('formId') ? 'formId' : 'pageId']: page })
  for (const key of ['dataId', 'copyOf']) {
    const id = searchParams.get(key)
    if (isId(id)) kept.set(key, id)
  }
  const mode = searchParams.get('mode')
  if (mode === '0' || mode === '1') kept.set('mode', mode)
  return `${pathname}?${kept}`
}
