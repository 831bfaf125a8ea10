import { useT } from '../../../i18n/i18n.ts'
import { SlotView } from '../../runtime/ControlView.tsx'
import { useEmit, usePage } from '../../runtime/page.ts'
import { words } from '../attr.ts'
import type { ViewProps } from '../def.ts'
import styles from './WidgetTools.module.css'

/** What can be done with a widget. */
export function WidgetToolsView({ control }: ViewProps) {
  const { lang } = usePage().services
  const emit = useEmit(control)
  const t = useT()
  return (
    <div
      role="toolbar"
      aria-label={words(control, 'label', lang) || t('lowcode.tools')}
      className={styles['tools']}
      onClick={() => emit('click')}
    >
      <SlotView control={control} slot="children" />
    </div>
  )
}
