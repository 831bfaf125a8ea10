import { isRecord } from '../../../contract/isRecord.ts'
import { getSetting } from '../../../contract/users.ts'
import type { PageServices } from '../../lowcode/runtime/services.ts'
import { session } from '../../providers/session.ts'
import { storedItem, storeItem } from '../../providers/storage.ts'
import type { FetchCall } from '../../providers/useFetchCall.ts'

type Fields = Record<string, string[]>

/** How many are remembered of a field. */
const MOST = 5

/** What was kept, without what can be no key of a record. */
const fieldsIn = (kept: unknown): Fields =>
  Object.fromEntries(
    Object.entries(isRecord(kept) ? kept : {}).map(([field, keys]) => [
      field,
      (Array.isArray(keys) ? keys : [])
        .filter((key): key is string => typeof key === 'string')
        .slice(0, MOST),
    ]),
  )

/**
 * Which records a person chose last in the fields of a page: their keys alone, for the server reads them anew whenever they are offered. They follow
 * the person as widths of columns do; of a page of another organisation, which asks nothing with the session, they stay in this browser.
 */
export function recentOn(
  pageId: string,
  isOurs: boolean,
  fetchCall: FetchCall,
  save: (setting: { key: string; value: Record<string, string[]> }) => void,
): NonNullable<PageServices['recent']> {
  const key = `recent.${pageId}`
  const own = `recent.${session().user?.userId ?? 'nobody'}.${pageId}`
  let kept: Promise<Fields> | undefined
  const keep = (next: Promise<Fields>): Promise<Fields> => {
    kept = next
    // Without an answer nothing is known, which is no reason to forget it: the next one asks again.
    next.catch(() => {
      if (kept === next) kept = undefined
    })
    return next
  }
  const ask = async (): Promise<Fields> =>
    fieldsIn(
      isOurs
        ? (await fetchCall(getSetting, { query: { key } }, { silent: true })).value
        : storedItem(own)?.content,
    )
  return {
    of: async (field) => (await (kept ?? keep(ask())))[field] ?? [],
    async add(field, keys) {
      const next = await keep(
        (kept ?? ask()).then((before) => ({
          ...before,
          [field]: [...new Set([...keys, ...(before[field] ?? [])])].slice(0, MOST),
        })),
      )
      if (isOurs) save({ key, value: next })
      else storeItem(own, next)
    },
  }
}
