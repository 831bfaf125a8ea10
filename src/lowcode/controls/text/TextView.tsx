import { useSyncExternalStore } from 'react'
import { usePage } from '../../runtime/page.ts'
import { filled, number, plain } from '../attr.ts'
import type { ViewProps } from '../def.ts'
import { formatted } from '../formatted.ts'
import '../input/input.css'

/** The value of its field, or a text with expressions over the page. */
export function TextView({ control, state }: ViewProps) {
  const { store, surroundings } = usePage()
  const text = plain(control, 'text')
  const read = () => (text === '' ? '' : filled(text, store.value, surroundings.clock()))
  const said = useSyncExternalStore(store.listenAll, read, read)
  const rows = number(control, 'rows')
  return (
    <span
      className="lc-text"
      style={
        rows === undefined
          ? undefined
          : { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: rows, overflow: 'hidden' }
      }
    >
      {text === '' ? formatted(control, state.value, surroundings.clock().zone) : said}
    </span>
  )
}
