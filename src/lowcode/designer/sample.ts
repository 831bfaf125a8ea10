import { columnsOf } from '../../../contract/lowcode/columns.ts'
import { type Control, labelOf, walk } from '../../../contract/lowcode/control.ts'
import { attrOf, boundOf, kindOf, valueTypeOf } from '../../../contract/lowcode/kinds.ts'
import type { Lang } from '../../../contract/errors.ts'
import type { Filling } from './props.ts'

/** Numbers of the rows that are made up, one a row. */
export const sampleNumbers = ['1234.5', '860', '72.25'] as const
/** What they come to. */
export const sampleSum = '2166.75'

/** Values of every type for a canvas to show, so that a page is seen as its readers will. */
export function sampleOf(body: readonly Control[], lang: Lang, today: string): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const { control } of walk(body)) {
    const value = valueFor(control, lang, today)
    if (value !== undefined) values[control.field] = value
  }
  return values
}

/** Rows for the sub-tables of a page; what a table lists of a source has rows of its own. */
export function sampleRows(body: readonly Control[], lang: Lang, today: string): Filling['rows'] {
  const rows: Record<string, Filling['rows'][string]> = {}
  for (const { control } of walk(body)) {
    if (control.type !== 'table' || isListed(control)) continue
    rows[control.field] = sampleNumbers.map((_, nth) => ({
      id: `sample-${nth}`,
      values: Object.fromEntries(columnsOf(control).flatMap((column) => cellFor(column, lang, today, nth))),
    }))
  }
  return rows
}

/** Its rows are those of its source; a table that is written has rows of its own, whatever they are of. */
function isListed(control: Control): boolean {
  const mode = attrOf(control, 'mode')
  return mode === 'list' || (!mode && ['entity', 'api'].some((key) => Boolean(attrOf(control, key))))
}

/** What a cell shows, by the field it stands in: of what is picked the name. */
function cellFor(column: Control, lang: Lang, today: string, nth: number): [string, unknown][] {
  const value = valueFor(column, lang, today, nth)
  if (value !== undefined) {
    const isNamed = valueTypeOf(column) === 'text' && value === nameIn(column, lang)
    return [[column.field, isNamed ? `${value} ${nth + 1}` : value]]
  }
  const { name } = boundOf(column)
  return name === undefined ? [] : [[name, `${nameIn(column, lang)} ${nth + 1}`]]
}

function nameIn({ attr }: Control, lang: Lang): string {
  const { label } = attr
  return typeof label === 'string' || isNamed(label) ? labelOf(label, lang) : ''
}

function valueFor(control: Control, lang: Lang, today: string, nth = 0): unknown {
  const own = ofKind(control)
  if (own !== undefined) return own
  switch (valueTypeOf(control)) {
    case 'text':
      return option(control, nth) ?? nameIn(control, lang)
    case 'number':
      return sampleNumbers[nth]
    case 'bool':
      return attrOf(control, 'active') ?? true
    case 'date':
      return attrOf(control, 'type') === 'datetime' ? `${today} 09:30:00` : today
    case 'datetime':
      return `${today} 09:30:00`
    case 'list':
      return [option(control, nth)].filter((id) => id !== undefined)
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

/** Another of its options for each row, as long as there are some. */
function option(control: Control, nth: number): unknown {
  const options = attrOf(control, 'options')
  const one: unknown = Array.isArray(options) ? options[nth % options.length] : undefined
  return typeof one === 'object' && one !== null && 'id' in one ? one.id : undefined
}

const isNamed = (label: unknown): label is { zh: string } =>
  typeof label === 'object' && label !== null && 'zh' in label && typeof label.zh === 'string'
