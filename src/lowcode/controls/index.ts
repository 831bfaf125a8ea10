import { kindOf } from '../../../contract/lowcode/kinds.ts'
import type { ControlDef } from './def.ts'

const declared = import.meta.glob<Record<string, ControlDef>>('./*/*.def.ts', { eager: true })

/** Every control there is: what each `<kind>.def.ts` exports, by kind. */
export const controls: ReadonlyMap<string, ControlDef> = new Map(
  Object.values(declared)
    .flatMap((one) => Object.values(one))
    .map((def) => [def.kind.kind, def]),
)

/** The definition that draws a type, aliases included; undefined for unknown ones. */
export const defOf = (type: string): ControlDef | undefined => {
  const kind = kindOf(type)
  return kind && controls.get(kind.kind)
}
