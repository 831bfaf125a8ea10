import { dashed } from '../../../../contract/lowcode/format.ts'
import { textOf } from '../../values.ts'
import type { ViewProps } from '../def.ts'

/** The time as it is kept. */
export function TimeView({ state }: ViewProps) {
  return <span className="lc-text">{dashed(textOf(state.value))}</span>
}
