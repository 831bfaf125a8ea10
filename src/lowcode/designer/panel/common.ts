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

/** The attributes all these controls have and that mean something now, with the value they share; `cells`: they are columns of a table. */
export function commonAttrs(controls: readonly Control[], cells = false): Common[] {
  const [first, ...others] = controls
  const kind = first && kindOf(first.type)
  if (!first || !kind) return []
  return kind.attrs.flatMap((described) => {
    const { key, type, when } = described
    const shared = others.every((other) =>
      kindOf(other.type)?.attrs.some((each) => each.key === key && each.type === type),
    )
    if (cells && described.cell === false) return []
    if (!shared || (when !== undefined && !controls.every((control) => counts(when, control)))) return []
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
