import { Suspense } from 'react'
import type { Control } from '../../../../contract/lowcode/control.ts'
import { dashed } from '../../../../contract/lowcode/format.ts'
import { attrOf } from '../../../../contract/lowcode/kinds.ts'
import { useT } from '../../../i18n/i18n.ts'
import { handlerOf } from '../../runtime/handlers.ts'
import { useEmit, usePage } from '../../runtime/page.ts'
import type { Choice } from '../../runtime/services.ts'
import { textOf } from '../../values.ts'
import { plain } from '../attr.ts'
import type { ViewProps } from '../def.ts'
import { selected } from '../select/selected.ts'
import './autocomplete.css'
import { shownName, useKnown } from './people.ts'
import { lazy } from '../../../ui/lazy.tsx'

const RegionView = lazy(() => import('./RegionView.tsx'))

/** The names of what was picked; a record opens when the definition says where. */
export function AutocompleteView(props: ViewProps) {
  const source = attrOf(props.control, 'source')
  if (source === 'region')
    return (
      <Suspense fallback={null}>
        <RegionView {...props} />
      </Suspense>
    )
  if (source === 'app') return <Records {...props} />
  if (source === 'member' || source === 'dept') return <People {...props} what={source} />
  return <span className="lc-text">{dashed(textOf(props.state.value))}</span>
}

function People({ control, state, what }: ViewProps & { what: 'member' | 'dept' }) {
  const { store, services } = usePage()
  const { all } = useKnown(what, textOf(state.value) !== '' || Array.isArray(state.value))
  const chosen = selected(control, state.value, store.value, all)
  return (
    <span className="lc-text">{dashed(chosen.map((one) => shownName(one, services.lang)).join('、'))}</span>
  )
}

function Records({ control, state }: ViewProps) {
  const { store } = usePage()
  const chosen = selected(control, state.value, store.value, [])
  if (chosen.length === 0) return <span className="lc-text">{dashed('')}</span>
  return (
    <span className="lc-text">
      {chosen.map((choice, index) => (
        <span key={choice.id}>
          {index > 0 && '、'}
          <Opened control={control} choice={choice} />
        </span>
      ))}
    </span>
  )
}

function Opened({ control, choice }: { control: Control; choice: Choice }) {
  const { services } = usePage()
  const emit = useEmit(control)
  const t = useT()
  const page = plain(control, 'page')
  const handled = handlerOf(control, 'click') !== undefined
  if (!handled && page === '') return choice.name
  return (
    <button
      type="button"
      className="lc-opens"
      title={t('lowcode.associated.view', { name: choice.name })}
      onClick={() =>
        handled
          ? emit('click', { row: choice, id: choice.id })
          : services.open(page, { keyId: choice.id, mode: 0 })
      }
    >
      {choice.name}
    </button>
  )
}
