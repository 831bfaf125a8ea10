import { dashed } from '../../../../contract/lowcode/format.ts'
import { usePage } from '../../runtime/page.ts'
import type { ViewProps } from '../def.ts'
import { useChoices } from '../pick/choices.ts'
import { isUnnamed, selected } from './selected.ts'

/** The names of what is chosen. */
export function SelectView({ control, state }: ViewProps) {
  const { store } = usePage()
  const choices = useChoices(control, isUnnamed(control, state.value, store.value)) ?? []
  const names = selected(control, state.value, store.value, choices).map(({ name }) => name)
  return <span className="lc-text">{dashed(names.join('、'))}</span>
}
