import type { Control } from '../../../../contract/lowcode/control.ts'
import { SlotView } from '../../runtime/ControlView.tsx'
import { usePage } from '../../runtime/page.ts'
import { columnSpan, words } from '../attr.ts'
import styles from './Outline.module.css'

/** A dialog or drawer on the designer's canvas: what is in it, in its place on the page. */
export function Outline({ control }: { control: Control }) {
  const { lang } = usePage().services
  return (
    <section className={`lc-cell ${styles['outline']}`}>
      <p>{words(control, 'label', lang)}</p>
      <SlotView control={control} slot="header" />
      <div className="lc-grid" style={columnSpan(control)}>
        <SlotView control={control} slot="children" />
        <SlotView control={control} slot="body" />
      </div>
      <SlotView control={control} slot="footer" />
    </section>
  )
}
