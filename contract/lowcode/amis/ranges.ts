import type { Control } from '../control.ts'
import { entryOf, membersOf } from './common.ts'
import { date, fieldIn, time } from './entries.ts'
import { type Importer, labelIn, type Node, said } from './node.ts'

/** What each end of a range is here, by its type there. */
const ends: Readonly<
  Record<string, readonly [kind: string, attr: (node: Node, importer: Importer) => Record<string, unknown>]>
> = {
  'input-time-range': ['time', time],
  'input-month-range': ['date', date('month')],
  'input-quarter-range': ['date', date('month')],
  'input-year-range': ['date', date('year')],
}
export const rangeTypes: readonly string[] = Object.keys(ends)

/** A range that one field keeps as a text is two fields here; `extraName` says how the second is called. */
export function rangeControl(type: string, node: Node, importer: Importer): Control | undefined {
  const end = Object.hasOwn(ends, type) ? ends[type] : undefined
  if (!end) return undefined
  const [kind, own] = end
  const { attr: given } = entryOf(node, importer)
  const { label, defaultValue, placeholder, ...shared } = given
  const { link, ...members } = membersOf(node, importer)
  const { show, ...both } = link ?? {}
  const { field } = fieldIn(node)
  const last = node.text('extraName') ?? (field === undefined ? undefined : `${field}End`)
  importer.note(
    node.path,
    type === 'input-quarter-range' ? '季度范围改为起止两个月份' : '范围改为起止两个字段',
    type === 'input-quarter-range'
      ? 'The range of quarters became two months'
      : 'The range became two fields, for its start and its end',
  )
  if (defaultValue !== undefined)
    importer.note(node.at('value'), '默认值未转换', 'The value at first was not taken over')
  const bounds = own(node, importer)
  const part = (name: { zh: string; en: string }, key: 'startPlaceholder' | 'endPlaceholder', at?: string) =>
    importer.make(
      kind,
      said({
        label: name,
        placeholder: labelIn(node.get(key)) ?? placeholder,
        ...shared,
        ...bounds,
      }),
      {
        ...(at !== undefined && { field: at }),
        ...(Object.keys(both).length > 0 && { link: both }),
      },
    )
  return importer.make('group', said({ label, column: 2 }), {
    ...members,
    ...(show !== undefined && { link: { show } }),
    children: [
      part({ zh: '开始', en: 'From' }, 'startPlaceholder', field),
      part({ zh: '结束', en: 'To' }, 'endPlaceholder', last),
    ],
  })
}
