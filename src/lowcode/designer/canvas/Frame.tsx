import { memo, type ReactNode } from 'react'
import { type Control, slots } from '../../../../contract/lowcode/control.ts'
import { kindOf } from '../../../../contract/lowcode/kinds.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { defOf } from '../../controls/index.ts'
import { SlotView } from '../../runtime/ControlView.tsx'
import { useControl } from '../../runtime/page.ts'
import { useLang } from '../lang.ts'
import { nameOf } from '../names.ts'
import { useEditing, useFaults } from '../useEditor.ts'
import { spanOf } from './span.ts'
import { isHolder } from './target.ts'
import { Columns } from './Columns.tsx'
import { Zones } from './Zones.tsx'
import styles from './Canvas.module.css'

/** What covers the page when it opens is drawn in its place instead, so that what it holds can be worked on. */
const overlays: ReadonlySet<string> = new Set(['dialog', 'drawer'])

/** A control on the canvas: its real face inside a frame that is selected, dragged and dropped beside. */
export const Frame = memo(function Frame({ control, drawn }: { control: Control; drawn: ReactNode }) {
  const lang = useLang()
  const { shown } = useControl(control)
  const selected = useEditing(({ selected: ids }) => ids.includes(control.id))
  const first = useEditing(({ selected: ids }) => ids[0] === control.id)
  const faults = useFaults(control.id)
  if (!shown) return null
  const def = defOf(control.type)
  const kind = kindOf(control.type)
  const holds = isHolder(kind)
  const title = nameOf(control, lang)
  return (
    <div
      className={`${styles['frame']} lc-cell`}
      style={{ ['--span' as string]: spanOf(control) }}
      data-control={control.id}
      data-holds={holds || undefined}
      data-selected={selected || undefined}
      data-dim={control.hideControl === true || undefined}
      data-fault={faults !== '' || undefined}
      role="group"
      aria-label={title}
      aria-current={selected || undefined}
      tabIndex={first ? 0 : -1}
    >
      <FrameTag faults={faults} title={title} selected={first} />
      {kind?.kind === 'table' ? (
        <>
          <Columns control={control} />
          <div inert>{drawn}</div>
        </>
      ) : holds && (!def || overlays.has(def.kind.kind)) ? (
        <Holder control={control} title={title} />
      ) : holds ? (
        drawn
      ) : (
        <div inert>{drawn}</div>
      )}
      {kind?.slots && (holds || selected) && <Zones control={control} selected={selected} />}
    </div>
  )
})

/** The one function PageView wraps every control in. */
export const wrap = (control: Control, drawn: ReactNode): ReactNode => (
  <Frame control={control} drawn={drawn} />
)

function FrameTag({ faults, title, selected }: { faults: string; title: string; selected: boolean }) {
  if (!selected && faults === '') return null
  return (
    <span className={styles['tag']} aria-hidden={faults === ''}>
      {selected && title}
      {faults !== '' && (
        <span role="img" title={faults} aria-label={faults}>
          <Icon name="warning" size={13} />
        </span>
      )}
    </span>
  )
}

/** A holder without a face of its own here: its name, and what stands in each of its places. */
function Holder({ control, title }: { control: Control; title: string }) {
  const t = useT()
  const filled = slots.filter((slot) => control[slot]?.length)
  return (
    <section className={styles['holder']} aria-label={title}>
      <p className={styles['holderHead']}>{title}</p>
      {filled.map((slot) => (
        <div key={slot}>
          {filled.length > 1 && <p className="quiet">{t(`designer.slots.${slot}`)}</p>}
          <div className="lc-grid">
            <SlotView control={control} slot={slot} />
          </div>
        </div>
      ))}
    </section>
  )
}
