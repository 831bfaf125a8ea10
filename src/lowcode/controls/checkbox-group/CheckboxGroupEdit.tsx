import Checkbox from 'antd/es/checkbox/Checkbox'
import { useT } from '../../../i18n/i18n.ts'
import { usePage } from '../../runtime/page.ts'
import { flag, number, words } from '../attr.ts'
import type { EditProps } from '../def.ts'
import { boxesAt } from '../pick/boxesAt.ts'
import { useOffer } from '../pick/choices.ts'
import { NotOffered } from '../pick/NotOffered.tsx'
import { checked } from './checked.ts'

/** Several of a few, all in sight. At the most allowed, the others rest. */
export default function CheckboxGroupEdit({ control, state, id, invalid, describedBy, change }: EditProps) {
  const { lang } = usePage().services
  const t = useT()
  const { choices = [], fault: failed, again } = useOffer(control)
  const ids = checked(state.value)
  const most = number(control, 'max')
  const all = choices.filter((choice) => !choice.disabled).map((choice) => choice.id)
  const every = all.length > 0 && all.every((one) => ids.includes(one))
  const full = most !== undefined && ids.length >= most
  const fault = { 'aria-invalid': invalid || undefined }
  if (failed !== undefined) return <NotOffered fault={failed} again={again} />
  // Not antd's group: that one sorts what is checked, and knows no most.
  return (
    <div
      role="group"
      aria-label={words(control, 'label', lang)}
      aria-describedby={describedBy}
      {...boxesAt(number(control, 'column'))}
    >
      {flag(control, 'checkAll') && (
        <Checkbox
          checked={every}
          indeterminate={!every && ids.length > 0}
          disabled={state.disabled}
          onChange={() => change(every ? [] : all.slice(0, most))}
        >
          {t('lowcode.all')}
        </Checkbox>
      )}
      {choices.map((choice, index) => {
        const on = ids.includes(choice.id)
        return (
          <Checkbox
            key={choice.id}
            {...fault}
            {...(index === 0 && { id })}
            checked={on}
            disabled={state.disabled || choice.disabled === true || (!on && full)}
            onChange={() => change(on ? ids.filter((one) => one !== choice.id) : [...ids, choice.id])}
          >
            {choice.name}
          </Checkbox>
        )
      })}
    </div>
  )
}
