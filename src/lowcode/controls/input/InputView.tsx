import { Suspense } from 'react'
import { isOverflow } from '../../../../contract/expression/overflow.ts'
import { capitals, dashed } from '../../../../contract/lowcode/format.ts'
import { entryOf } from '../../../../contract/lowcode/kinds.ts'
import { withTexts } from '../../../i18n/i18n.ts'
import { usePage } from '../../runtime/page.ts'
import { textOf } from '../../values.ts'
import { flag, words } from '../attr.ts'
import type { ViewProps } from '../def.ts'
import { numberText } from '../numberText.ts'
import { lazy } from '../../../ui/lazy.tsx'

const RichView = lazy(withTexts('richText', () => import('./RichView.tsx')))

/** What was typed, as one reads it. */
export function InputView({ control, state }: ViewProps) {
  const { lang } = usePage().services
  const entry = entryOf(control)
  const text = textOf(state.value)
  if (entry === 'rich')
    return (
      <Suspense fallback={null}>
        <RichView html={text} typed />
      </Suspense>
    )
  if (entry === 'password') return <span className="lc-text">{text === '' ? dashed('') : '••••••'}</span>
  if (entry !== 'number' || isOverflow(state.value)) return <span className="lc-text">{dashed(text)}</span>
  const unit = words(control, 'unit', lang)
  return (
    <span className="lc-text">
      {dashed(numberText(control, text))}
      {unit !== '' && text !== '' && <span className="lc-unit">{unit}</span>}
      {flag(control, 'capitals') && text !== '' && <small className="lc-capitals">{capitals(text)}</small>}
    </span>
  )
}
