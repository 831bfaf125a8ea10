import { storedValue, storeItem } from '../providers/storage.ts'
import type { LocalDate } from '../../contract/values.ts'

/** The number a person has closed the notice on, and when. */
interface SeenNotice {
  day: LocalDate
  count: number
}

const isSeen = (value: unknown): value is SeenNotice =>
  typeof value === 'object' &&
  value !== null &&
  'day' in value &&
  typeof value.day === 'string' &&
  'count' in value &&
  typeof value.count === 'number'

/** Whether the number is to be shown: once a day, and again as soon as more orders wait than were seen. */
export const isNews = (waiting: number, seen: SeenNotice | undefined, today: LocalDate): boolean =>
  waiting > 0 && (seen?.day !== today || waiting > seen.count)

/** What counts as seen once fewer wait: what comes after that is new. */
export const stillSeen = (waiting: number, seen: SeenNotice | undefined): SeenNotice | undefined =>
  seen && waiting < seen.count ? { ...seen, count: waiting } : seen

/** What was seen in this browser by the person of that name. */
export const readSeen = (name: string): SeenNotice | undefined => storedValue(`notice.${name}`, isSeen)
export const keepSeen = (name: string, seen: SeenNotice): void => storeItem(`notice.${name}`, seen)
