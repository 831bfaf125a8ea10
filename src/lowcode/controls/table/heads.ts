import { isRecord } from '../../../../contract/isRecord.ts'
import type { Lang } from '../../../../contract/errors.ts'
import { type Control, type Label, labelOf } from '../../../../contract/lowcode/control.ts'
import { attrOf } from '../../../../contract/lowcode/kinds.ts'
import { words } from '../attr.ts'

interface Head {
  label: string
  /** The first of its columns, and how many they are. */
  from: number
  span: number
}

const isLabel = (value: unknown): value is Label => typeof value === 'string' || isRecord(value)

/** What the columns of a table with one head are called: the name of a column, behind that of its group. */
export function columnNames(table: Control, columns: readonly Control[], lang: Lang): string[] {
  const heads = headsOf(table, columns, lang)?.flatMap(({ label, span }) => Array<string>(span).fill(label))
  return columns.map((column, nth) =>
    [heads?.[nth] ?? '', words(column, 'label', lang)].filter(Boolean).join(' · '),
  )
}

/**
 * The names above several columns (`heads`: `{title, fields}`): columns of one head that stand side by side are under it; nothing where no column
 * has one. A head over columns that stay and columns that are scrolled away (from the one numbered `cut`) is two.
 */
export function headsOf(
  table: Control,
  columns: readonly Control[],
  lang: Lang,
  cut?: number,
): Head[] | undefined {
  const given = attrOf(table, 'heads')
  const heads = (Array.isArray(given) ? given : []).filter(isRecord)
  const spans: (Head & { of: unknown })[] = []
  for (const [from, { field }] of columns.entries()) {
    const head = heads.find(({ fields }) => Array.isArray(fields) && fields.includes(field))
    const last = spans.at(-1)
    if (last && last.of === head && from !== cut) last.span += 1
    else
      spans.push({
        label: head && isLabel(head['title']) ? labelOf(head['title'], lang) : '',
        from,
        span: 1,
        of: head,
      })
  }
  return spans.some(({ of }) => of !== undefined)
    ? spans.map(({ label, from, span }) => ({ label, from, span }))
    : undefined
}
