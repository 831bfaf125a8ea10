import { type Control, type Slot, slots } from '../../../../contract/lowcode/control.ts'
import { kindOf } from '../../../../contract/lowcode/kinds.ts'
import { useT } from '../../../i18n/i18n.ts'
import { isHolder } from './target.ts'
import { useEditing, useEditor } from '../useEditor.ts'
import styles from './Canvas.module.css'

const mains: ReadonlySet<Slot> = new Set(['children', 'body'])

/** The empty places of a holder: dropped into, or chosen for what is put in next. The lesser ones show when the holder is selected. */
export function Zones({ control, selected }: { control: Control; selected: boolean }) {
  const t = useT()
  const editor = useEditor()
  const into = useEditing(({ into: place }) => (place?.parent === control.id ? place.slot : undefined))
  const kind = kindOf(control.type)
  const taken = kind?.slots ?? {}
  const empty = slots.filter((slot) => taken[slot] && !control[slot]?.length)
  const bare = isHolder(kind) && slots.every((slot) => !control[slot]?.length)
  if (empty.length === 0) return null
  return (
    <div className={styles['zones']}>
      {empty.map((slot, index) => (
        <button
          key={slot}
          type="button"
          className={styles['zone']}
          tabIndex={selected ? 0 : -1}
          data-holder={control.id}
          data-zone={slot}
          data-lesser={(!(bare && index === 0) && !(mains.has(slot) && bare)) || undefined}
          aria-pressed={into === slot}
          onClick={() => {
            editor.select([control.id])
            editor.set({ into: into === slot ? undefined : { parent: control.id, slot } })
          }}
        >
          {t('designer.into', { slot: t(`designer.slots.${slot}`) })}
        </button>
      ))}
    </div>
  )
}
