import { useMemo, useState, useSyncExternalStore } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { useEmit, usePage } from '../../runtime/page.ts'
import type { Choice } from '../../runtime/services.ts'
import { textOf } from '../../values.ts'
import { flag, number, plain, words } from '../attr.ts'
import type { EditProps } from '../def.ts'
import { Entry } from '../input/Entry.tsx'
import { useTyped } from '../input/useTyped.ts'
import { TreeField } from '../pick/TreeField.tsx'
import type { Path } from '../pick/treeNode.ts'
import { selected } from '../select/selected.ts'
import { pickedValues } from './picked.ts'
import { regionLines, regionName, regionOf } from './regions.ts'
import { useRegions } from './useRegions.ts'

/** Province, city and district, in a tree that folds; kept as the code and, where the definition says, the names; below it a line for the rest of the address. */
export default function RegionPick(props: EditProps) {
  const { control, state, fill } = props
  const { store, services } = usePage()
  const emit = useEmit(control)
  const [opened, setOpened] = useState(false)
  const multiple = flag(control, 'multiple')
  const chosen = selected(control, state.value, store.value, [])
  const { roots, failed } = useRegions(number(control, 'level') ?? 3, opened || chosen.length > 0)
  const named = chosen.map((choice): Choice => {
    const path = regionOf(roots ?? [], choice.id)
    return path ? { ...choice, name: regionName(path), code: choice.id } : choice
  })
  const put = (next: readonly Choice[]) => {
    fill(pickedValues(control, next))
    emit(next.length > 0 ? 'select' : 'clear', multiple ? next : next[0])
  }
  const choiceOf = (path: Path): Choice => {
    const id = path.at(-1)?.id ?? ''
    const [province, city, district] = path.map(({ name }) => name)
    return { id, name: regionName(path), code: id, values: { province, city, district } }
  }
  const lines = useMemo(() => roots && regionLines(roots), [roots])
  const detail = plain(control, 'detailField')
  return (
    <>
      <TreeField
        id={props.id}
        label={words(control, 'label', services.lang)}
        chosen={named}
        lines={lines}
        failed={failed}
        change={(ids) =>
          put(
            ids.flatMap((id) => {
              const path = regionOf(roots ?? [], id)
              return path ? [choiceOf(path)] : named.filter((choice) => choice.id === id)
            }),
          )
        }
        multiple={multiple}
        checks
        limit={number(control, 'limit') ?? 0}
        clearable={flag(control, 'clearable')}
        placement={plain(control, 'placement')}
        placeholder={words(control, 'placeholder', services.lang)}
        disabled={state.disabled}
        invalid={props.invalid}
        describedBy={props.describedBy}
        opened={() => setOpened(true)}
      />
      {detail !== '' && <DetailLine {...props} field={detail} />}
    </>
  )
}

function DetailLine({ state, fill, field }: EditProps & { field: string }) {
  const { store } = usePage()
  const t = useT()
  // The line is a field of its own, which this control does not hear of.
  const value = useSyncExternalStore(store.subscribeAll, () => textOf(store.value(field)))
  const typed = useTyped(value, (text) => fill({ [field]: text }))
  return (
    <div className="lc-detail">
      <Entry
        {...typed}
        aria-label={t('lowcode.associated.detail')}
        placeholder={t('lowcode.associated.detail')}
        maxLength={200}
        disabled={state.disabled}
      />
    </div>
  )
}
