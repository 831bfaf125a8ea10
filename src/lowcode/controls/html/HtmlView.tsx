import { Suspense } from 'react'
import { dashed } from '../../../../contract/lowcode/format.ts'
import { withTexts } from '../../../i18n/i18n.ts'
import { usePage, useEmit } from '../../runtime/page.ts'
import { textOf } from '../../values.ts'
import { words } from '../attr.ts'
import type { ViewProps } from '../def.ts'
import { useFilled } from '../read.ts'
import { lazy } from '../../../ui/lazy.tsx'
import '../rich.css'

const Cleaned = lazy(withTexts('richText', () => import('../input/RichView.tsx')))

/** HTML of the definition, with expressions over the page, else of its field; always sanitised. */
export function HtmlView({ control, state }: ViewProps) {
  const { services } = usePage()
  const emit = useEmit(control)
  const said = useFilled(control, 'html')
  const written = words(control, 'html', services.lang)
  const text = written === '' ? textOf(state.value) : said
  if (text.trim() === '') return <span className="lc-text">{dashed('')}</span>
  return (
    <Suspense fallback={null}>
      {/* what can be reached by keys stands in the HTML itself */}
      <div onClick={() => emit('click')}>
        <Cleaned html={text} written={written} typed={written === ''} />
      </div>
    </Suspense>
  )
}
