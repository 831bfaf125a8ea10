import type { Control } from '../../../../contract/lowcode/control.ts'
import { valueTypeOf } from '../../../../contract/lowcode/kinds.ts'
import { usePage } from '../../runtime/page.ts'
import { textOf } from '../attr.ts'

interface Props {
  control: Control
  values: Readonly<Record<string, unknown>>
  /** Where the name of a picked record stands. */
  field: string
}

/** A value in a cell, drawn by the face its control shows in mode 0. */
export function CellView({ control, values, field }: Props) {
  const { defOf } = usePage()
  if (valueTypeOf(control).startsWith('ref')) return textOf(values[field])
  const def = defOf(control.type)
  const value = values[control.field]
  if (!def) return textOf(value)
  return (
    <def.View
      control={control}
      state={{
        value,
        mode: 0,
        shown: true,
        disabled: false,
        required: false,
        computed: false,
        fault: undefined,
      }}
    />
  )
}
