import { type Control, labelOf, walk } from '../../../contract/lowcode/control.ts'
import { attrOf, kindOf, valueTypeOf } from '../../../contract/lowcode/kinds.ts'
import type { Lang } from '../../../contract/errors.ts'

/** Values of every type for a canvas to show, so that a page is seen as its readers will. */
export function sampleOf(body: readonly Control[], lang: Lang, today: string): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const { control } of walk(body)) {
    const value = valueFor(control, lang, today)
    if (value !== undefined) values[control.field] = value
  }
  return values
}

function valueFor(control: Control, lang: Lang, today: string): unknown {
  const label = control.attr['label']
  const name = typeof label === 'string' || isNamed(label) ? labelOf(label, lang) : ''
  const own = ofKind(control)
  if (own !== undefined) return own
  switch (valueTypeOf(control)) {
    case 'text':
      return firstOption(control) ?? name
    case 'number':
      return '1234.5'
    case 'bool':
      return attrOf(control, 'active') ?? true
    case 'date':
      return attrOf(control, 'type') === 'datetime' ? `${today} 09:30:00` : today
    case 'datetime':
      return `${today} 09:30:00`
    case 'list':
      return [firstOption(control)].filter((id) => id !== undefined)
    case 'none':
    case 'ref':
    case 'refs':
    case 'files':
    case 'rows':
    case 'object':
      return undefined
  }
}

/** What says more of a kind than any value of its type does. */
function ofKind(control: Control): unknown {
  const kind = kindOf(control.type)?.kind
  if (kind === 'time') return attrOf(control, 'type') === 'second' ? '09:30:00' : '09:30'
  if (kind === 'progress') return 60
  if (kind === 'condition') return ''
  return kind === 'json' ? { id: 1, rows: [{ qty: '2' }] } : undefined
}

function firstOption(control: Control): unknown {
  const options = attrOf(control, 'options')
  const first: unknown = Array.isArray(options) ? options[0] : undefined
  return typeof first === 'object' && first !== null && 'id' in first ? first.id : undefined
}

const isNamed = (label: unknown): label is { zh: string } =>
  typeof label === 'object' && label !== null && 'zh' in label && typeof label.zh === 'string'
