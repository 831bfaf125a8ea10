import { usePage } from '../../runtime/page.ts'
import { textOf } from '../../values.ts'
import type { EditProps } from '../def.ts'
import { matching } from '../pick/choices.ts'
import { Combo } from '../pick/Combo.tsx'
import { known, useKnown } from './people.ts'
import { usePicked } from './usePicked.ts'

/** A department of the tree; while one searches, each shows what it is below. */
export function DeptPick(props: EditProps) {
  const { state } = props
  const { surroundings } = usePage()
  const depts = useKnown('dept', textOf(state.value) !== '' || Array.isArray(state.value))
  const { combo } = usePicked(props, depts)
  return (
    <Combo
      {...combo}
      load={async (keyword) => {
        const found = matching(await known(surroundings, 'dept'), keyword)
        // Found ones stand alone: their depth would show a tree that is not there.
        const rows = keyword.trim() === '' ? found : found.map((one) => ({ ...one, values: { found: true } }))
        return { rows, total: rows.length }
      }}
      pause={0}
      row={({ name, code, values = {} }) => (
        <span style={{ paddingLeft: Number(values['depth'] ?? 0) * 16 }}>
          {values['found'] === true ? code : name}
        </span>
      )}
    />
  )
}
