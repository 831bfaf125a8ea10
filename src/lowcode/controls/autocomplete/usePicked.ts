import { useEmit, usePage } from '../../runtime/page.ts'
import type { Choice } from '../../runtime/services.ts'
import { flag, number, plain, words } from '../attr.ts'
import type { EditProps } from '../def.ts'
import { selected } from '../select/selected.ts'
import { pickedValues } from './picked.ts'

/** What pickers of records, people and departments have in common: what is chosen among `known`, and what a choice writes. */
export function usePicked(
  { control, state, id, invalid, describedBy, fill, fillRows }: EditProps,
  known: readonly Choice[] = [],
) {
  const { store, services } = usePage()
  const emit = useEmit(control)
  const chosen = selected(control, state.value, store.value, known)
  const multiple = flag(control, 'multiple')
  const limit = number(control, 'limit') ?? 0
  const put = (next: readonly Choice[]) => {
    if (fillRows && next.length > 1) fillRows(next.map((choice) => pickedValues(control, [choice])))
    else fill(pickedValues(control, next))
    emit(next.length > 0 ? 'select' : 'clear', multiple ? next : next[0])
  }
  return {
    chosen,
    multiple,
    limit,
    put,
    /** For the field itself. */
    combo: {
      id,
      label: words(control, 'label', services.lang),
      chosen,
      change: put,
      multiple,
      limit,
      clearable: flag(control, 'clearable'),
      placement: plain(control, 'placement'),
      placeholder: words(control, 'placeholder', services.lang),
      disabled: state.disabled,
      invalid,
      describedBy,
    },
  }
}
