import { useState } from 'react'
import { useEmit, usePage } from '../../runtime/page.ts'
import { textOf } from '../../values.ts'
import { flag, plain, words } from '../attr.ts'
import type { EditProps } from '../def.ts'
import '../entry.css'
import { Cascade, type Path } from '../pick/Cascade.tsx'
import { namedWay, searched, storedWay, wayOf } from './tree.ts'
import { useTree } from './useTree.ts'

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).map(textOf).filter((text) => text !== '')

/** A place in a tree; what is stored are the ids on the way down, and where `nameField` says their names too. */
export default function CascaderEdit({ control, state, id, invalid, describedBy, fill }: EditProps) {
  const { store, services } = usePage()
  const emit = useEmit(control)
  const [opened, setOpened] = useState(false)
  const separator = plain(control, 'separator')
  const nameField = plain(control, 'nameField')
  const multiple = flag(control, 'multiple')
  const anyLevel = flag(control, 'anyLevel')
  const stored = textsOf(state.value)
  const names = nameField === '' ? [] : textsOf(store.value(nameField))
  const tree = useTree(control, opened || (stored.length > 0 && names.length < stored.length))
  const roots = tree.roots ?? []
  const shown = stored.map((text, index) => {
    const way = wayOf(roots, text, separator)
    return { key: text, text: way ? namedWay(way, separator) : (names[index] ?? text) }
  })
  const put = (next: readonly { key: string; text: string }[]) => {
    const one = <V,>(values: V[]) => (multiple ? values : (values[0] ?? ''))
    fill({
      [control.field]: one(next.map(({ key }) => key)),
      ...(nameField !== '' && { [nameField]: one(next.map(({ text }) => text)) }),
    })
    if (next.length === 0) emit('clear')
  }
  const choose = (path: Path) => {
    const entry = { key: storedWay(path, separator), text: namedWay(path, separator) }
    if (!multiple) put([entry])
    else if (shown.some(({ key }) => key === entry.key)) put(shown.filter(({ key }) => key !== entry.key))
    else put([...shown, entry])
  }
  return (
    <Cascade
      id={id}
      label={words(control, 'label', services.lang)}
      shown={shown}
      roots={tree.roots}
      failed={tree.failed}
      open={(path) => tree.below(path.at(-1)?.id ?? '')}
      search={(keyword) => searched(roots, keyword, anyLevel)}
      choose={choose}
      take={(key) => put(key === undefined ? [] : shown.filter((entry) => entry.key !== key))}
      isChosen={(path) => {
        const key = storedWay(path, separator)
        return stored.some((text) => text === key || text === path.at(-1)?.id)
      }}
      anyLevel={anyLevel}
      multiple={multiple}
      searchable={flag(control, 'filterable')}
      clearable={flag(control, 'clearable')}
      separator={separator}
      placeholder={words(control, 'placeholder', services.lang)}
      disabled={state.disabled}
      invalid={invalid}
      describedBy={describedBy}
      opened={() => setOpened(true)}
    />
  )
}
