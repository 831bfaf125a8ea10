import { useCallback, useId } from 'react'
import type { Control } from '../../../../contract/lowcode/control.ts'
import { byPerson } from '../../runtime/gesture.ts'
import { useControl, useEmit, usePage } from '../../runtime/page.ts'
import { useFieldEvents } from '../../runtime/useFieldEvents.ts'
import type { EditProps } from '../def.ts'

interface Props {
  control: Control
  fillRows?: EditProps['fillRows']
}

/** A control in a cell of the row that is edited: its face without a label in front. */
export function CellFace({ control, fillRows }: Props) {
  const { defOf, store } = usePage()
  const state = useControl(control)
  const emit = useEmit(control)
  const id = useId()
  const fill = useCallback(
    (values: Readonly<Record<string, unknown>>) =>
      byPerson(() => {
        store.change(values)
        emit('input', values)
        emit('change', values)
      }),
    [store, emit],
  )
  const def = defOf(control.type)
  const takesInput = def?.Edit !== undefined && !state.computed && !state.disabled
  const listeners = useFieldEvents(control, takesInput, '[role="gridcell"], .lc-cell-editor')
  if (!def || !state.shown) return null
  if (!def.Edit || state.computed) return <def.View control={control} state={state} />
  return (
    <span className="lc-cell-face" {...listeners}>
      <def.Edit
        control={control}
        state={state}
        id={id}
        invalid={state.fault !== undefined}
        describedBy={state.fault === undefined ? undefined : `${id}-fault`}
        change={(value) => fill({ [control.field]: value })}
        fill={fill}
        fillRows={fillRows}
      />
      {state.fault !== undefined && (
        <p className="field-fault" id={`${id}-fault`} role="alert">
          {state.fault}
        </p>
      )}
    </span>
  )
}
