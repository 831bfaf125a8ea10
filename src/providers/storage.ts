const WEBSITE = 'tandem'

type Kind = 'local' | 'session'

/** How an item lies in the browser (specification §9). */
interface Item {
  dataType: string
  content: unknown
  type: Kind
  datetime: number
}

const areaOf = (kind: Kind): Storage => (kind === 'local' ? localStorage : sessionStorage)
const keyOf = (name: string): string => `${WEBSITE}-${name}`

/** Stores a value under the website's key. A full or forbidden storage is no reason to fail: the value is then forgotten on reload. */
export function storeItem(name: string, content: unknown, type: Kind = 'local'): void {
  const item: Item = {
    dataType: Array.isArray(content) ? 'array' : typeof content,
    content,
    type,
    datetime: Date.now(),
  }
  try {
    areaOf(type).setItem(keyOf(name), JSON.stringify(item))
  } catch {
    // private mode or quota
  }
}

/** The stored item, or undefined when there is none, it is not ours, or the storage is forbidden. */
export function storedItem(name: string, type: Kind = 'local'): Item | undefined {
  try {
    const text = areaOf(type).getItem(keyOf(name))
    const item: unknown = text === null ? undefined : JSON.parse(text)
    return isItem(item) ? item : undefined
  } catch {
    return undefined
  }
}

/** The stored value if `is` accepts it. What lies in a browser may be old or touched, so it is always checked. */
export function storedValue<T>(
  name: string,
  is: (value: unknown) => value is T,
  type: Kind = 'local',
): T | undefined {
  const content = storedItem(name, type)?.content
  return is(content) ? content : undefined
}

export function forget(name: string, type: Kind = 'local'): void {
  try {
    areaOf(type).removeItem(keyOf(name))
  } catch {
    // nothing was kept
  }
}

/** Names of all items that start with `prefix`. */
export function storedNames(prefix: string): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(keyOf(prefix)))
      .map((key) => key.slice(WEBSITE.length + 1))
  } catch {
    return []
  }
}

const isItem = (value: unknown): value is Item =>
  typeof value === 'object' &&
  value !== null &&
  'dataType' in value &&
  'content' in value &&
  'type' in value &&
  'datetime' in value
