import { isRecord } from '../../../../contract/isRecord.ts'
import type { Control } from '../../../../contract/lowcode/control.ts'
import { attrOf } from '../../../../contract/lowcode/kinds.ts'
import type { Choice } from '../../runtime/services.ts'
import { textOf } from '../../values.ts'
import { flag } from '../attr.ts'
import { chosenValues } from '../select/selected.ts'

/** Fields `fill` writes beside id, name and code: target to source. */
function fillOf(control: Control): [target: string, source: string][] {
  const fill = attrOf(control, 'fill')
  return isRecord(fill)
    ? Object.entries(fill).filter((pair): pair is [string, string] => typeof pair[1] === 'string')
    : []
}

/** The fields of the form after a choice. Of several chosen, a field of `fill` lists what each says. */
export function pickedValues(control: Control, chosen: readonly Choice[]): Record<string, unknown> {
  const more = fillOf(control).map(([target, source]) => {
    const said = chosen.map(({ values }) => values?.[source] ?? '')
    return [target, flag(control, 'multiple') ? said.map(textOf).join('、') : (said[0] ?? '')]
  })
  return { ...chosenValues(control, chosen), ...Object.fromEntries(more) }
}

export interface ListColumn {
  field: string
  title: string
  width: number
}

/** The columns of a mini table and of the dialog; those with `hide` are left out, without any there are name and code. */
export function listColumns(control: Control, lang: 'zh' | 'en', names: [string, string]): ListColumn[] {
  const given = attrOf(control, 'columns')
  const columns = (Array.isArray(given) ? given : []).flatMap((column: unknown): ListColumn[] => {
    if (!isRecord(column) || typeof column['field'] !== 'string' || column['hide'] === true) return []
    const { field, title, width } = column
    const said = isRecord(title) ? (title[lang] ?? title['zh']) : title
    return [{ field, title: textOf(said) || field, width: typeof width === 'number' ? width : 160 }]
  })
  if (columns.length > 0) return columns
  return [
    { field: 'name', title: names[0], width: 240 },
    { field: 'code', title: names[1], width: 160 },
  ]
}

/** What a column shows of a choice. */
export const cellOf = (choice: Choice, field: string): string =>
  textOf(choice.values?.[field]) ||
  (field === 'name' ? choice.name : field === 'code' ? (choice.code ?? '') : '')
