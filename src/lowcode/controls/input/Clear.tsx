import type { Control } from '../../../../contract/lowcode/control.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useEmit } from '../../runtime/page.ts'
import { flag } from '../attr.ts'

interface Props {
  control: Control
  /** There is something to take out, and it may be taken out. */
  on: boolean
  clear: () => void
}

/** Empties a field that may be emptied by a click. The keyboard has its own ways, so it is no stop of theirs. */
export function Clear({ control, on, clear }: Props) {
  const t = useT()
  const emit = useEmit(control)
  if (!on || !flag(control, 'clearable')) return null
  return (
    <button
      type="button"
      className="lc-clear lc-clear-typed"
      tabIndex={-1}
      aria-label={t('lowcode.clear')}
      onClick={() => {
        clear()
        emit('clear')
      }}
    >
      <Icon name="close" />
    </button>
  )
}
