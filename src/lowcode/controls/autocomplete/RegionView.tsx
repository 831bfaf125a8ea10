import { dashed } from '../../../../contract/lowcode/format.ts'
import { usePage } from '../../runtime/page.ts'
import { textOf } from '../../values.ts'
import { number, plain } from '../attr.ts'
import type { ViewProps } from '../def.ts'
import { selected } from '../select/selected.ts'
import { regionName, regionOf } from './regions.ts'
import { useRegions } from './useRegions.ts'

/** The names of a place and the rest of the address. */
export default function RegionView({ control, state }: ViewProps) {
  const { store } = usePage()
  const chosen = selected(control, state.value, store.value, [])
  const nameless = chosen.some(({ id, name }) => id === name)
  const { roots = [] } = useRegions(number(control, 'level') ?? 3, nameless)
  const detail = plain(control, 'detailField')
  const names = chosen.map(({ id, name }) => {
    const path = id === name ? regionOf(roots, id) : undefined
    return path ? regionName(path) : name
  })
  const rest = detail === '' ? '' : textOf(store.value(detail))
  return <span className="lc-text">{dashed([names.join('、'), rest].filter(Boolean).join(' '))}</span>
}
