import RadioGroup from 'antd/es/radio/group'
import Radio from 'antd/es/radio/radio'
import RadioButton from 'antd/es/radio/radioButton'
import { usePage } from '../../runtime/page.ts'
import { textOf } from '../../values.ts'
import { number, plain, words } from '../attr.ts'
import type { EditProps } from '../def.ts'
import { boxesAt } from '../pick/boxesAt.ts'
import { useOffer } from '../pick/choices.ts'
import { NotOffered } from '../pick/NotOffered.tsx'

/** One of a few, all in sight: antd's dots, buttons, or cards. */
export default function RadioGroupEdit({ control, state, id, invalid, describedBy, change }: EditProps) {
  const { lang } = usePage().services
  const { choices = [], fault, again } = useOffer(control)
  const look = plain(control, 'type')
  const One = look === 'button' ? RadioButton : Radio
  const attributes = {
    role: 'radiogroup',
    'aria-label': words(control, 'label', lang),
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
    'aria-required': state.required || undefined,
    'data-look': look,
  }
  if (fault !== undefined) return <NotOffered fault={fault} again={again} />
  return (
    <RadioGroup
      {...attributes}
      {...boxesAt(number(control, 'column'))}
      value={textOf(state.value)}
      disabled={state.disabled}
      onChange={({ target }) => change(target.value)}
    >
      {choices.map((choice, index) => (
        <One
          key={choice.id}
          {...(index === 0 && { id })}
          value={choice.id}
          disabled={state.disabled || choice.disabled === true}
        >
          {choice.name}
        </One>
      ))}
    </RadioGroup>
  )
}
