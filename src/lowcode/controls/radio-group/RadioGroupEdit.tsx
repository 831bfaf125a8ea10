import { useId } from 'react'
import { usePage } from '../../runtime/page.ts'
import { textOf } from '../../values.ts'
import { number, plain, words } from '../attr.ts'
import type { EditProps } from '../def.ts'
import { useChoices } from '../pick/choices.ts'
import '../pick/boxes.css'

/** One of a few, all in sight: dots, buttons or cards. */
export function RadioGroupEdit({ control, state, id, invalid, describedBy, change }: EditProps) {
  const { lang } = usePage().services
  const choices = useChoices(control) ?? []
  const name = useId()
  const columns = number(control, 'column')
  return (
    <div
      role="radiogroup"
      aria-label={words(control, 'label', lang)}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      aria-required={state.required || undefined}
      className="lc-boxes"
      data-look={plain(control, 'type')}
      style={
        columns === undefined
          ? undefined
          : { display: 'grid', gridTemplateColumns: `repeat(${columns}, 1fr)` }
      }
    >
      {choices.map((choice, index) => (
        <label key={choice.id} className="lc-box">
          <input
            id={index === 0 ? id : undefined}
            type="radio"
            name={name}
            value={choice.id}
            checked={textOf(state.value) === choice.id}
            disabled={state.disabled || choice.disabled}
            onChange={() => change(choice.id)}
          />
          {choice.name}
        </label>
      ))}
    </div>
  )
}
