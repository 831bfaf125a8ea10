import { useEmit, usePage } from '../../runtime/page.ts'
import { flag, number, plain, words } from '../attr.ts'
import type { EditProps } from '../def.ts'
import { matching, offered, searched, useChoices } from '../pick/choices.ts'
import { SelectField } from '../pick/SelectField.tsx'
import { chosenValues, isUnnamed, selected } from './selected.ts'

/** One or several of a list: written down, of a dictionary, or searched by the server. */
export function SelectEdit({ control, state, id, invalid, describedBy, fill }: EditProps) {
  const page = usePage()
  const { store, services } = page
  const emit = useEmit(control)
  const api = plain(control, 'api')
  const remote = api !== ''
  const choices = useChoices(control, !remote || isUnnamed(control, state.value, store.value))
  const chosen = selected(control, state.value, store.value, choices ?? [])
  return (
    <SelectField
      id={id}
      label={words(control, 'label', services.lang)}
      chosen={chosen}
      change={(next) => {
        fill(chosenValues(control, next))
        if (next.length === 0) emit('clear')
      }}
      load={async (keyword, at, signal) => {
        if (remote) return searched(control, api, page, { keyword, page: at, signal })
        const list = matching(choices ?? (await offered(control, services)) ?? [], keyword)
        return { rows: list, total: list.length }
      }}
      pause={remote ? (number(control, 'debounce') ?? 300) : 0}
      multiple={flag(control, 'multiple')}
      limit={number(control, 'limit') ?? 0}
      clearable={flag(control, 'clearable')}
      searchable={remote || flag(control, 'filterable')}
      checkAll={flag(control, 'checkAll')}
      placeholder={words(control, 'placeholder', services.lang)}
      disabled={state.disabled}
      invalid={invalid}
      describedBy={describedBy}
      opened={(open) => emit('visibleChange', open)}
    />
  )
}
