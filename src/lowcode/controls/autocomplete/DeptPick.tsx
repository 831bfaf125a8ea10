import { useHappen, usePage } from '../../runtime/page.ts'
import { textOf } from '../../values.ts'
import { flag, number, plain, words } from '../attr.ts'
import type { EditProps } from '../def.ts'
import { matching } from '../pick/choices.ts'
import { Combo } from '../pick/Combo.tsx'
import { selected } from '../select/selected.ts'
import { known, useKnown } from './people.ts'
import { pickedValues } from './picked.ts'

/** A department of the tree; while one searches, each shows what it is below. */
export function DeptPick({ control, state, id, invalid, describedBy, fill }: EditProps) {
  const { store, surroundings } = usePage()
  const happen = useHappen(control)
  const depts = useKnown('dept', textOf(state.value) !== '' || Array.isArray(state.value))
  const multiple = flag(control, 'multiple')
  return (
    <Combo
      id={id}
      label={words(control, 'label', surroundings.lang)}
      chosen={selected(control, state.value, store.value, depts)}
      change={(next) => {
        fill(pickedValues(control, next))
        happen(next.length > 0 ? 'select' : 'clear', multiple ? next : next[0])
      }}
      load={async (keyword) => {
        const found = matching(await known(surroundings, 'dept'), keyword)
        // Found ones stand alone: their depth would show a tree that is not there.
        const rows = keyword.trim() === '' ? found : found.map((one) => ({ ...one, values: { found: true } }))
        return { rows, total: rows.length }
      }}
      pause={0}
      multiple={multiple}
      limit={number(control, 'limit') ?? 0}
      clearable={flag(control, 'clearable')}
      placement={plain(control, 'placement')}
      placeholder={words(control, 'placeholder', surroundings.lang)}
      disabled={state.disabled}
      invalid={invalid}
      describedBy={describedBy}
      row={({ name, code, values = {} }) => (
        <span style={{ paddingLeft: Number(values['depth'] ?? 0) * 16 }}>
          {values['found'] === true ? code : name}
        </span>
      )}
    />
  )
}
