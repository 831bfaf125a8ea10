import { type ReactNode, useMemo } from 'react'
import type { Control } from '../../../../contract/lowcode/control.ts'
import { boundOf, kindOf, valueTypeOf } from '../../../../contract/lowcode/kinds.ts'
import { Page, usePage } from '../../runtime/page.ts'
import { textOf } from '../../values.ts'

type Values = Readonly<Record<string, unknown>>

interface Props {
  control: Control
  values: Values
  /** Where the name of a picked record stands. */
  field: string
}

/** A value in a cell, drawn by the face its control shows in mode 0. */
export function CellView({ control, values, field }: Props) {
  const { defOf } = usePage()
  const picked = valueTypeOf(control).startsWith('ref')
  if (picked && boundOf(control).name !== undefined) return textOf(values[field])
  const def = defOf(control.type)
  const value = values[picked ? boundOf(control).id : control.field]
  if (!def) return textOf(value)
  const drawn = (
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
  // These read other fields beside their own, which are the row's and not the page's.
  return picked || kindOf(control.type)?.kind === 'cascader' ? <InRow values={values}>{drawn}</InRow> : drawn
}

function InRow({ values, children }: { values: Values; children: ReactNode }) {
  const page = usePage()
  const scope = useMemo(
    () => ({
      ...page,
      store: {
        ...page.store,
        value: (name: string) => (Object.hasOwn(values, name) ? values[name] : undefined),
      },
    }),
    [page, values],
  )
  return <Page.Provider value={scope}>{children}</Page.Provider>
}
