import { textOf } from '../../values.ts'
import { flag } from '../attr.ts'
import type { EditProps } from '../def.ts'
import { StepsBar } from './StepsBar.tsx'

/** Steps of which one is chosen, where the definition lets people do so. */
export default function StepsEdit({ control, state, change }: EditProps) {
  const choose = (id: string) => {
    if (id !== textOf(state.value)) change(id)
  }
  const takesInput = flag(control, 'clickable') && !state.disabled
  return <StepsBar control={control} state={state} choose={takesInput ? choose : undefined} />
}
