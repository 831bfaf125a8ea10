import { useT } from '../../../i18n/i18n.ts'
import { usePage } from '../../runtime/page.ts'
import { flag, number, words } from '../attr.ts'
import type { EditProps } from '../def.ts'
import { useChoices } from '../pick/choices.ts'
import '../pick/boxes.css'
import { checked } from './checked.ts'

/** Several of a few, all in sight. At the most allowed, the others rest. */
export function CheckboxGroupEdit({ control, state, id, invalid, describedBy, change }: EditProps) {
  const { lang } = usePage().services
  const t = useT()
  const choices = useChoices(control) ?? []
  const ids = checked(state.value)
  const most = number(control, 'max')
  const columns = number(control, 'column')
  const all = choices.filter((choice) => !choice.disabled).map((choice) => choice.id)
  const every = all.length > 0 && all.every((one) => ids.includes(one))
  return (
    <div
      role="group"
      aria-label={words(control, 'label', lang)}
      aria-describedby={describedBy}
      data-invalid={invalid || undefined}
      className="lc-boxes"
      style={
        columns === undefined
          ? undefined
          : { display: 'grid', gridTemplateColumns: `repeat(${columns}, 1fr)` }
      }
    >
      {flag(control, 'checkAll') && (
        <label className="lc-box">
          <input
            type="checkbox"
            checked={every}
            disabled={state.disabled}
            ref={(box) => {
              if (box) box.indeterminate = !every && ids.length > 0
            }}
            onChange={() => change(every ? [] : all.slice(0, most))}
          />
          {t('lowcode.all')}
        </label>
      )}
      {choices.map((choice, index) => {
        const on = ids.includes(choice.id)
        return (
          <label key={choice.id} className="lc-box">
            <input
              id={index === 0 ? id : undefined}
              type="checkbox"
              checked={on}
              disabled={
                state.disabled || choice.disabled || (!on && most !== undefined && ids.length >= most)
              }
              aria-invalid={invalid || undefined}
              onChange={() => change(on ? ids.filter((one) => one !== choice.id) : [...ids, choice.id])}
            />
            {choice.name}
          </label>
        )
      })}
    </div>
  )
}
