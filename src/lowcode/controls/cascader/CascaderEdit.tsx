import { useState } from 'react'
import { useEmit, usePage } from '../../runtime/page.ts'
import { textOf } from '../../values.ts'
import { flag, plain, words } from '../attr.ts'
import type { EditProps } from '../def.ts'
import { CascaderField, type Chosen } from '../pick/CascaderField.tsx'
import { namedWay, storedWay, wayOf } from './tree.ts'
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
  const stored = textsOf(state.value)
  const names = nameField === '' ? [] : textsOf(store.value(nameField))
  const tree = useTree(control, opened || (stored.length > 0 && names.length < stored.length))
  const roots = tree.roots ?? []
  const chosen = stored.map((key, index): Chosen => {
    const path = wayOf(roots, key, separator)
    return { key, path, text: path ? namedWay(path, separator) : (names[index] ?? key) }
  })
  const put = (next: readonly Chosen[]) => {
    const one = <V,>(values: V[]) => (multiple ? values : (values[0] ?? ''))
    fill({
      [control.field]: one(next.map(({ key }) => key)),
      ...(nameField !== '' && { [nameField]: one(next.map(({ text }) => text)) }),
    })
    if (next.length === 0) emit('clear')
  }
  return (
    <CascaderField
      id={id}
      label={words(control, 'label', services.lang)}
      chosen={chosen}
      roots={tree.roots}
      failed={tree.failed}
      below={(path) => tree.below(path.at(-1)?.id ?? '')}
      change={(next) =>
        put(
          next.flatMap((path) =>
            typeof path === 'string'
              ? chosen.filter(({ key }) => key === path)
              : [{ key: storedWay(path, separator), text: namedWay(path, separator) }],
          ),
        )
      }
      nameOf={(path) => namedWay(path, separator)}
      anyLevel={flag(control, 'anyLevel')}
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
