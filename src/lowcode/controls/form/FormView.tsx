import { type KeyboardEvent, useEffect, useEffectEvent, useId } from 'react'
import { SlotView } from '../../runtime/ControlView.tsx'
import { handlerOf } from '../../runtime/handlers.ts'
import { useEmit, usePage } from '../../runtime/page.ts'
import { useFieldsWithin } from '../../runtime/reveal.ts'
import { columnSpan, length, plain, words } from '../attr.ts'
import type { ViewProps } from '../def.ts'
import './form.css'
import { Wrong } from './Wrong.tsx'

/** The fields of a record under a heading; what is done with them stands below and stays in sight. */
export function FormView({ control }: ViewProps) {
  const { lang } = usePage().services
  const emit = useEmit(control)
  const id = useId()
  const label = words(control, 'label', lang)
  const fields = useFieldsWithin(control)
  const wanted = handlerOf(control, 'change') !== undefined || handlerOf(control, 'reset') !== undefined
  useChanges(wanted, fields, emit)
  const onKeyDown = (event: KeyboardEvent) => {
    const typed = event.target instanceof HTMLInputElement && !event.nativeEvent.isComposing
    if (event.key !== 'Enter' || !typed || event.defaultPrevented) return
    event.stopPropagation()
    emit('submit')
  }
  return (
    // No <form>: pages may hold one in another, which HTML cannot.
    <section
      role="form"
      className="lc-form"
      aria-labelledby={label === '' ? undefined : id}
      data-labels={plain(control, 'label-position')}
      style={{ ['--label' as string]: length(control, 'label-width') }}
      onKeyDown={onKeyDown}
      onClick={() => emit('click')}
    >
      <header className="lc-form-head">
        {label !== '' && <h2 id={id}>{label}</h2>}
        <SlotView control={control} slot="header" />
        <span className="lc-form-tools">
          <SlotView control={control} slot="tool" />
        </span>
      </header>
      <Wrong fields={fields} />
      <div className="lc-grid" style={columnSpan(control)}>
        <SlotView control={control} slot="children" />
        <SlotView control={control} slot="body" />
      </div>
      <footer className="lc-form-foot">
        <SlotView control={control} slot="footer" />
        <SlotView control={control} slot="action" />
      </footer>
    </section>
  )
}

/** Tells which of these fields were given another value, and when they are put back to what was loaded, while anybody wants to know. */
function useChanges(
  wanted: boolean,
  fields: ReadonlySet<string>,
  onChanges: (event: 'change' | 'reset', fields: Readonly<Record<string, unknown>>) => void,
): void {
  const { store } = usePage()
  const emitChanges = useEffectEvent(onChanges)
  useEffect(() => {
    if (!wanted) return undefined
    const read = () => new Map([...fields].map((field) => [field, store.value(field)]))
    let known = read()
    let dirty = store.dirty()
    return store.subscribeAll(() => {
      const [was, wasDirty] = [known, dirty]
      known = read()
      dirty = store.dirty()
      const changed = [...known].filter(([field, value]) => !Object.is(was.get(field), value))
      // Values that merely arrived from the server are neither.
      if (changed.length > 0 && (dirty || wasDirty))
        emitChanges(dirty ? 'change' : 'reset', Object.fromEntries(changed))
    })
  }, [wanted, fields, store])
}
