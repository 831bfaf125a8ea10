import { dashed } from '../../../../contract/lowcode/format.ts'
import { textOf } from '../../values.ts'
import type { ViewProps } from '../def.ts'

/** The value, or both ends. */
export function SliderView({ state }: ViewProps) {
  const values = (Array.isArray(state.value) ? state.value : [state.value])
    .map(textOf)
    .filter((text) => text !== '')
  return <span className="lc-text">{dashed(values.join(' – '))}</span>
}
