import { dashed } from '../../../../contract/lowcode/format.ts'
import { usePage } from '../../runtime/page.ts'
import { textOf } from '../../values.ts'
import { plain } from '../attr.ts'
import type { ViewProps } from '../def.ts'
import { namedWay, wayOf } from './tree.ts'
import { useTree } from './useTree.ts'

/** The names on the way down. */
export default function CascaderView({ control, state }: ViewProps) {
  const { store } = usePage()
  const separator = plain(control, 'separator')
  const nameField = plain(control, 'nameField')
  const names = nameField === '' ? undefined : store.value(nameField)
  const said = (Array.isArray(names) ? names : [names]).map(textOf).filter((text) => text !== '')
  const values = (Array.isArray(state.value) ? state.value : [state.value])
    .map(textOf)
    .filter((text) => text !== '')
  const { roots = [] } = useTree(control, values.length > 0 && said.length === 0)
  const texts =
    said.length > 0
      ? said
      : values.map((text) => {
          const way = wayOf(roots, text, separator)
          return way ? namedWay(way, separator) : text
        })
  return <span className="lc-text">{dashed(texts.join('、'))}</span>
}
