import { dashed } from '../../../../contract/lowcode/format.ts'
import { textOf } from '../../values.ts'
import { length, number } from '../attr.ts'
import type { ViewProps } from '../def.ts'
import './code.css'

/** The text as it was written; objects as JSON. */
export function CodeView({ control, state }: ViewProps) {
  const text = codeOf(state.value)
  if (text === '') return <span className="lc-text">{dashed('')}</span>
  return (
    <pre
      className="lc-code"
      tabIndex={0}
      style={{ maxHeight: length(control, 'height') ?? '200px', tabSize: number(control, 'tabSize') ?? 4 }}
    >
      {text}
    </pre>
  )
}

/** What a code field holds as text. */
export const codeOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value, null, 4) : textOf(value)
