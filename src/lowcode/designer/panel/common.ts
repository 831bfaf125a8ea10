import { compile } from '../../../../contract/expression/expression.ts'
import type { Control } from '../../../../contract/lowcode/control.ts'
import type { Attr } from '../../../../contract/lowcode/kind.ts'
import { attrOf, defaultsOf, kindOf } from '../../../../contract/lowcode/kinds.ts'

export const attrGroups = ['basic', 'data', 'look', 'rules', 'more'] as const
export type AttrGroup = (typeof attrGroups)[number]

/** An attribute of everything that is selected. */
export interface Common {
  described: Attr
  group: AttrGroup
  /** Undefined where it is missing, or not the same in all. */
  value: unknown
  mixed: boolean
  fallback: unknown
}

/** Where the controls stand: on a page, or as columns of a table, which may be written as a spreadsheet. */
export type Standing = 'page' | 'cell' | 'sheet'

/** Whether the rows of a table are written as a spreadsheet. */
export function isSheet(table: Control): boolean {
  const said = (key: string) => attrOf(table, key) ?? ''
  const mode = said('mode')
  // One that says nothing is a list where its rows come from elsewhere.
  return mode === 'cells' || (mode === '' && said('entity') === '' && said('api') === '')
}

/** The attributes all these controls have and that mean something now where they stand, with the value they share. */
export function commonAttrs(controls: readonly Control[], standing: Standing = 'page'): Common[] {
  const [first, ...others] = controls
  const kind = first && kindOf(first.type)
  if (!first || !kind) return []
  return kind.attrs.flatMap((described) => {
    const { key, type, when, sheet } = described
    const shared = others.every((other) =>
      kindOf(other.type)?.attrs.some((each) => each.key === key && each.type === type),
    )
    if (standing !== 'page' && described.cell === false) return []
    if (standing === 'sheet' && sheet === false) return []
    const wanted = [when, standing === 'sheet' ? sheet : undefined].filter((text) => typeof text === 'string')
    if (!shared || !wanted.every((text) => controls.every((control) => counts(text, control)))) return []
    const value = first.attr[key]
    const mixed = others.some((other) => JSON.stringify(other.attr[key]) !== JSON.stringify(value))
    return [
      {
        described,
        group: described.group ?? 'basic',
        value: mixed ? undefined : value,
        mixed,
        fallback: defaultsOf(first.type)[key],
      },
    ]
  })
}

function counts(when: string, control: Control): boolean {
  try {
    return compile(when).holds((key) => attrOf(control, key))
  } catch {
    return true
  }
}
