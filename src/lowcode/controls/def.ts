import type { ComponentType } from 'react'
import type { Control } from '../../../contract/lowcode/control.ts'
import type { Kind } from '../../../contract/lowcode/kind.ts'
import type { ControlState } from '../runtime/store.ts'

export interface ViewProps {
  control: Control
  state: ControlState
}

export interface EditProps extends ViewProps {
  /** For the label. */
  id: string
  invalid: boolean
  describedBy: string | undefined
  /** The new value; the page stores it and runs the control's `change`. */
  change: (value: unknown) => void
  /** The new values of several fields at once: a choice with id, name and code. */
  fill: (values: Readonly<Record<string, unknown>>) => void
  /** In a row of a table: the values of several rows, the first for the row it stands in, the others for new ones behind it. */
  fillRows?: ((rows: readonly Readonly<Record<string, unknown>>[]) => void) | undefined
}

/** A kind with its faces. `View` shows (mode 0 and computed fields), `Edit` takes input; kinds without `Edit` only show. */
export interface ControlDef {
  kind: Kind
  /** `field`: with a label in front and a fault below; `bare`: the control is all there is in its cell; `none`: not even a cell. */
  frame: 'field' | 'bare' | 'none'
  View: ComponentType<ViewProps>
  Edit?: ComponentType<EditProps>
  /** Replaces the property panel that is generated from the kind. */
  Panel?: ComponentType<{ control: Control; change: (attr: Readonly<Record<string, unknown>>) => void }>
}

/** Declares a control; its faces are components, lazily loaded where they are heavy. */
export const control = (def: ControlDef): ControlDef => def
