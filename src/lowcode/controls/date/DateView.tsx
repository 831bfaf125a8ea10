import { dashed, DAY, moment, MOMENT } from '../../../../contract/lowcode/format.ts'
import { usePage } from '../../runtime/page.ts'
import { textOf } from '../../values.ts'
import { plain } from '../attr.ts'
import type { ViewProps } from '../def.ts'

/** A day as YYYY-MM-DD, a moment as YYYY-MM-DD hh:mm:ss, a range with a dash between; what holds no digit is no date. */
export function DateView({ control, state }: ViewProps) {
  const { zone } = usePage().surroundings.clock()
  const type = plain(control, 'type')
  const pattern = plain(control, 'format') || (type.startsWith('datetime') ? MOMENT : DAY)
  const one = (value: unknown): string => {
    const text = textOf(value)
    if (!/\d/.test(text)) return ''
    return type === 'month' || type === 'year' ? text : moment(value, zone, pattern)
  }
  const said = Array.isArray(state.value)
    ? state.value.map(one).filter(Boolean).join(' ~ ')
    : one(state.value)
  return <span className="lc-text">{dashed(said)}</span>
}
