import { useRef } from 'react'
import { useEmit, usePage } from '../../runtime/page.ts'
import type { Choice } from '../../runtime/services.ts'
import { flag, number, plain, words } from '../attr.ts'
import type { EditProps } from '../def.ts'
import { matching, offered, searched, useChoices, whole } from '../pick/choices.ts'
import { SelectField } from '../pick/SelectField.tsx'
import { chosenValues, isUnnamed, selected } from './selected.ts'

/** One or several of a list: written down, of a dictionary, or searched by the server. */
export function SelectEdit({ control, state, id, invalid, describedBy, fill }: EditProps) {
  const page = usePage()
  const { store, services } = page
  const emit = useEmit(control)
  const api = plain(control, 'api')
  const remote = api !== '' && flag(control, 'remote')
  const choices = useChoices(control, api === '' || isUnnamed(control, state.value, store.value))
  const chosen = selected(control, state.value, store.value, choices ?? [])
  /** What a list that is searched here has, for as long as it is open. */
  const all = useRef<Promise<readonly Choice[]>>(undefined)
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
        if (api !== '') all.current ??= whole(control, api, page)
        const list = matching(
          (await all.current) ?? choices ?? (await offered(control, services)) ?? [],
          keyword,
        )
        return { rows: list, total: list.length }
      }}
      pause={remote ? (number(control, 'debounce') ?? 300) : 0}
      multiple={flag(control, 'multiple')}
      limit={number(control, 'limit') ?? 0}
      clearable={flag(control, 'clearable')}
      searchable={flag(control, 'filterable')}
      checkAll={flag(control, 'checkAll')}
      placeholder={words(control, 'placeholder', services.lang)}
      disabled={state.disabled}
      invalid={invalid}
      describedBy={describedBy}
      opened={(open) => {
        all.current = undefined
        emit('visibleChange', open)
      }}
    />
  )
}
