import { type ReactNode, useMemo } from 'react'
import type { Control } from '../../../../contract/lowcode/control.ts'
import { boundOf, kindOf, valueTypeOf } from '../../../../contract/lowcode/kinds.ts'
import { heldBy } from '../../runtime/cells.ts'
import { type PageContext, Page, usePage } from '../../runtime/page.ts'
import { type ControlState, pageOf } from '../../runtime/store.ts'
import { textOf } from '../../values.ts'
import { isLeftOut } from './rowLinks.ts'

type Values = Readonly<Record<string, unknown>>

interface Props {
  control: Control
  values: Values
  /** Where the name of a picked record stands. */
  field: string
}

/** A value in a cell, drawn by the face its control shows in mode 0. */
export function CellView({ control, values, field }: Props) {
  const { defOf, store, services } = usePage()
  if (isLeftOut(control, values, store, services.clock)) return null
  const picked = valueTypeOf(control).startsWith('ref')
  if (picked && boundOf(control).name !== undefined) return textOf(values[field])
  const def = defOf(control.type)
  const value = heldBy(control, values[picked ? boundOf(control).id : control.field])
  if (!def) return textOf(value)
  const drawn = <def.View control={control} state={stateIn(value)} />
  return picked || isBeyondItsField(control) ? <InRow values={values}>{drawn}</InRow> : drawn
}

const stateIn = (value: unknown, shown = true): ControlState => ({
  value,
  mode: 0,
  shown,
  disabled: false,
  required: false,
  computed: false,
  fault: undefined,
})

/** These read other fields beside their own, hold controls or do something with the row. */
function isBeyondItsField({ type, attr }: Control): boolean {
  const kind = kindOf(type)
  return (
    kind?.kind === 'cascader' ||
    kind?.group === 'action' ||
    ['text', 'html', 'src', 'alt', 'badge'].some((key) => attr[key] !== undefined)
  )
}

/** The page as the controls of one row see it: fields are the row's before the page's. */
function InRow({ values, children }: { values: Values; children: ReactNode }) {
  const page = usePage()
  const scope = useMemo<PageContext>(() => {
    const { store } = page
    const states = new Map<Control, ControlState>()
    // The same state as long as the row is the same.
    const stateOf = (control: Control): ControlState => {
      const known =
        states.get(control) ??
        stateIn(
          values[control.field],
          control.hideControl !== true && (control.visibleMode ?? [0]).includes(0),
        )
      states.set(control, known)
      return known
    }
    return {
      ...page,
      row: () => values,
      store: {
        ...store,
        value: (name) => (Object.hasOwn(values, name) ? values[name] : store.value(name)),
        values: () => ({ ...store.values(), ...values }),
        state: stateOf,
        subscribe: () => () => undefined,
        row: { page: pageOf(store), has: () => false },
      },
    }
  }, [page, values])
  return <Page.Provider value={scope}>{children}</Page.Provider>
}
