import { useState } from 'react'
import { type Beside, useBeside } from './useBeside.ts'

export interface Sections<Key extends string> {
  /** The section that is shown. */
  current: Key | 'trail'
  choose: (key: Key | 'trail') => void
  record: Beside
}

/** Which section of a document is shown: the record is one of them unless it stands beside, where the first follows it. */
export function useSections<Key extends string>(first: Key, opened: Key = first): Sections<Key> {
  const record = useBeside()
  const [chosen, choose] = useState<Key | 'trail'>(opened)
  return { current: chosen === 'trail' && record.isShown ? first : chosen, choose, record }
}
