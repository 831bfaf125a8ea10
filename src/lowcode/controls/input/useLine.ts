import type { Control } from '../../../../contract/lowcode/control.ts'
import { maskOf } from '../../../../contract/lowcode/mask.ts'
import { usePage } from '../../runtime/page.ts'
import { textOf } from '../../values.ts'
import { flag, number, words } from '../attr.ts'
import type { EditProps } from '../def.ts'
import { keptIn } from './mask.ts'
import { useTyped } from './useTyped.ts'

/** Whether a field may be emptied by a click, by its definition. */
export const clearable = (control: Control): boolean =>
  flag(control, 'clearable') && !flag(control, 'readonly') && !flag(control, 'disabled')

/** What a line and several lines of text have in common. */
export function useLine({ control, state, id, describedBy, change }: EditProps) {
  const { lang } = usePage().services
  const value = textOf(state.value)
  const mask = maskOf(control)
  const typed = useTyped(value, (text, field) => change(mask === '' ? text : keptIn(mask, value, field)))
  const most = number(control, 'maxlength')
  return {
    ...typed,
    most,
    id,
    disabled: state.disabled,
    readOnly: flag(control, 'readonly'),
    required: state.required,
    placeholder: words(control, 'placeholder', lang),
    'aria-label': words(control, 'label', lang) || undefined,
    minLength: number(control, 'minlength'),
    maxLength: most,
    'aria-describedby': describedBy,
  }
}
