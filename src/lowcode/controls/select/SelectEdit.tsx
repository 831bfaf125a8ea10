import { attrOf } from '../../../../contract/lowcode/kinds.ts'
import { useHappen, usePage } from '../../runtime/page.ts'
import { flag, number, plain, words } from '../attr.ts'
import type { EditProps } from '../def.ts'
import '../input/input.css'
import { matching, useChoices } from '../pick/choices.ts'
import { Combo } from '../pick/Combo.tsx'
import { criteriaOf } from '../pick/criteria.ts'
import { chosenValues, selected } from './selected.ts'

/** One or several of a list: written down, of a dictionary, or searched by the server. */
export function SelectEdit({ control, state, id, invalid, describedBy, fill }: EditProps) {
  const { store, surroundings } = usePage()
  const happen = useHappen(control)
  const choices = useChoices(control)
  const api = plain(control, 'api')
  const remote = api !== ''
  const chosen = selected(control, state.value, store.value, choices ?? [])
  return (
    <Combo
      id={id}
      label={words(control, 'label', surroundings.lang)}
      chosen={chosen}
      change={(next) => {
        fill(chosenValues(control, next))
        if (next.length === 0) happen('clear')
      }}
      load={async (keyword, page, signal) => {
        if (remote)
          return surroundings.choices(api, {
            keyword,
            page,
            filters: criteriaOf(attrOf(control, 'criteria'), store, surroundings),
            signal,
          })
        const list = matching(choices ?? (await surroundings.options(plain(control, 'dict'))), keyword)
        return { rows: list, total: list.length }
      }}
      pause={remote ? (number(control, 'debounce') ?? 300) : 0}
      multiple={flag(control, 'multiple')}
      limit={number(control, 'limit') ?? 0}
      clearable={flag(control, 'clearable')}
      searchable={remote || flag(control, 'filterable')}
      checkAll={flag(control, 'checkAll')}
      placeholder={words(control, 'placeholder', surroundings.lang)}
      disabled={state.disabled}
      invalid={invalid}
      describedBy={describedBy}
      opened={(open) => happen('visibleChange', open)}
    />
  )
}
