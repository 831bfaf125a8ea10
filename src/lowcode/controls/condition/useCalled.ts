import { conditionChoice } from '../../../../contract/lowcode/conditionValue.ts'
import { type Control, labelOf } from '../../../../contract/lowcode/control.ts'
import { decimal } from '../../../i18n/format.ts'
import type { Called } from '../../../ui/condition/words.ts'
import { valueLabel } from '../../../ui/list/labels.ts'
import { usePage } from '../../runtime/page.ts'

/** What values are called: choices as their column calls them. */
export function useCalled(control: Control): Called {
  const { lang } = usePage().services
  return (field, value) => {
    if (field.type === 'enum') return labelOf(conditionChoice(control, field.key, value), lang) || value
    return field.type === 'decimal' ? decimal(value) : valueLabel('', field, value)
  }
}
