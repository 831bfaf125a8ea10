import { lazy, Suspense, useSyncExternalStore } from 'react'
import { dashed } from '../../../../contract/lowcode/format.ts'
import { usePage, useHappen } from '../../runtime/page.ts'
import { textOf } from '../../values.ts'
import { filled, plain } from '../attr.ts'
import type { ViewProps } from '../def.ts'
import '../input/rich.css'

const Cleaned = lazy(() => import('../input/RichView.tsx'))

/** HTML of the definition, with expressions over the page, else of its field; always sanitised. */
export function HtmlView({ control, state }: ViewProps) {
  const { store, surroundings } = usePage()
  const happen = useHappen(control)
  const html = plain(control, 'html')
  const read = () => (html === '' ? '' : filled(html, store.value, surroundings.clock()))
  const said = useSyncExternalStore(store.listenAll, read, read)
  const text = html === '' ? textOf(state.value) : said
  if (text.trim() === '') return <span className="lc-text">{dashed('')}</span>
  return (
    <Suspense fallback={null}>
      {/* what can be reached by keys stands in the HTML itself */}
      <div onClick={() => happen('click')}>
        <Cleaned html={text} />
      </div>
    </Suspense>
  )
}
