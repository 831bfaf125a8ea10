import { memo, type ReactNode, useCallback, useId } from 'react'
import { isOverflow } from '../../../contract/expression/overflow.ts'
import { type Control, type Slot, slotOf } from '../../../contract/lowcode/control.ts'
import { attrOf } from '../../../contract/lowcode/kinds.ts'
import { useT } from '../../i18n/i18n.ts'
import { length, styleOf, words } from '../controls/attr.ts'
import type { ControlDef } from '../controls/def.ts'
import { byPerson } from './gesture.ts'
import { useControl, useEmit, usePage } from './page.ts'
import type { ControlState } from './store.ts'
import { useFieldEvents } from './useFieldEvents.ts'

/** One control where it stands: hidden, shown or edited as its state says. */
export const ControlView = memo(function ControlView({ control }: { control: Control }): ReactNode {
  const { defOf, wrap } = usePage()
  const def = defOf(control.type)
  const drawn = def ? <KnownControl control={control} def={def} /> : <Unknown type={control.type} />
  return wrap ? wrap(control, drawn) : drawn
})

/** The controls of a slot, in order. */
export function SlotView({ control, slot }: { control: Control; slot: Slot }): ReactNode {
  return slotOf(control, slot).map((each) => <ControlView key={each.id} control={each} />)
}

function KnownControl({ control, def }: { control: Control; def: ControlDef }): ReactNode {
  const state = useFaulty(useControl(control))
  if (!state.shown) return null
  if (def.frame === 'field') return <Framed control={control} def={def} state={state} />
  const drawn = <Face control={control} def={def} state={state} id="" describedBy={undefined} />
  return def.frame === 'none' ? (
    drawn
  ) : (
    <Cell control={control} def={def}>
      {drawn}
      <SlotView control={control} slot="put" />
      <Help control={control} state={state} />
    </Cell>
  )
}

/** A computed value that overflowed says so at once, not only when it is saved. */
function useFaulty(state: ControlState): ControlState {
  const t = useT()
  return state.fault === undefined && isOverflow(state.value)
    ? { ...state, fault: t('lowcode.overflow') }
    : state
}

// A field that says nothing is as wide as the columns of what it stands in make it, else as its kind.
const spanOf = (control: Control, { kind }: ControlDef): string => {
  if (attrOf(control, 'fill') === true) return 'var(--fill, 24)'
  const span = Number(control.attr['span'])
  if (span >= 1 && span <= 24) return String(Math.round(span))
  return kind.span === 24 ? '24' : `var(--own-span, ${kind.span})`
}

function Cell({ control, def, children }: { control: Control; def: ControlDef; children: ReactNode }) {
  const { lang } = usePage().services
  const { attr } = control
  return (
    <div
      id={textIn(attr, 'id')}
      className={typeof attr['class'] === 'string' ? `lc-cell ${attr['class']}` : 'lc-cell'}
      data-size={textIn(attr, 'size')}
      data-align={textIn(attr, 'align')}
      title={words(control, 'title', lang) || undefined}
      style={{
        ['--span' as string]: spanOf(control, def),
        ['--narrow' as string]: def.kind.kind === 'col' ? attrOf(control, 'narrow') : undefined,
        width: def.frame === 'bare' ? length(control, 'width') : undefined,
        ...styleOf(attr['style']),
      }}
    >
      {children}
    </div>
  )
}

const textIn = (attr: Control['attr'], key: string): string | undefined => {
  const value = attr[key]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** What its definition says of a control, below it. */
function Help({ control, state, id }: { control: Control; state: ControlState; id?: string | undefined }) {
  const { lang } = usePage().services
  const help = state.mode === 0 ? '' : words(control, 'help', lang)
  return help === '' ? null : (
    <p className="lc-help" id={id}>
      {help}
    </p>
  )
}

interface Drawn {
  control: Control
  def: ControlDef
  state: ControlState
}

function Framed({ control, def, state }: Drawn): ReactNode {
  const { lang } = usePage().services
  const t = useT()
  const id = useId()
  const label = words(control, 'label', lang)
  const helpId = state.mode === 0 || words(control, 'help', lang) === '' ? undefined : `${id}-help`
  const faultId = state.fault === undefined ? undefined : `${id}-fault`
  const takesInput = def.Edit !== undefined && state.mode !== 0 && !state.computed && !state.disabled
  const listeners = useFieldEvents(control, takesInput, '.lc-cell')
  return (
    <Cell control={control} def={def}>
      <div className="lc-field" data-field={control.field}>
        {label !== '' && (
          <label className="lc-label" htmlFor={id}>
            {label}
            {state.required && state.mode !== 0 && (
              <span className="field-needed" title={t('lowcode.required')} aria-hidden="true">
                *
              </span>
            )}
          </label>
        )}
        <div className="lc-value" style={{ width: length(control, 'width') }} {...listeners}>
          <Face
            control={control}
            def={def}
            state={state}
            id={id}
            describedBy={helpId && faultId ? `${helpId} ${faultId}` : (helpId ?? faultId)}
          />
          <SlotView control={control} slot="put" />
          <Help control={control} state={state} id={helpId} />
          {faultId && (
            <p className="field-fault" id={faultId} role="alert">
              {state.fault}
            </p>
          )}
        </div>
      </div>
    </Cell>
  )
}

interface FaceProps extends Drawn {
  id: string
  describedBy: string | undefined
}

function Face({ control, def, state, id, describedBy }: FaceProps): ReactNode {
  const { store, fillRows } = usePage()
  const emit = useEmit(control)
  const fill = useCallback(
    (values: Readonly<Record<string, unknown>>) =>
      byPerson(() => {
        store.change(values)
        emit('input', values)
        emit('change', values)
      }),
    [store, emit],
  )
  const change = useCallback((value: unknown) => fill({ [control.field]: value }), [fill, control.field])
  if (!def.Edit || state.mode === 0 || state.computed) return <def.View control={control} state={state} />
  return (
    <def.Edit
      control={control}
      state={state}
      id={id}
      invalid={state.fault !== undefined}
      describedBy={describedBy}
      change={change}
      fill={fill}
      fillRows={fillRows}
    />
  )
}

/** A kind nobody draws: its name, so that the page still opens and its maker sees what is missing. */
function Unknown({ type }: { type: string }) {
  const t = useT()
  return (
    <div className="lc-cell lc-unknown" role="note">
      {t('lowcode.unknown', { type })}
    </div>
  )
}
