import { useT } from '../../i18n/i18n.ts'

/** Which rows are chosen. Keys, not indexes: a row stays chosen when the list is sorted, refreshed or scrolled away. */
export interface Picking {
  keys: ReadonlySet<string>
  change: (keys: ReadonlySet<string>) => void
  /** Keys of the rows at hand: what "all" means. */
  all: readonly string[]
}

export function toggled(
  keys: ReadonlySet<string>,
  some: readonly string[],
  on: boolean,
): ReadonlySet<string> {
  const next = new Set(keys)
  for (const key of some)
    if (on) next.add(key)
    else next.delete(key)
  return next
}

export function PickAll({ picking, frozen }: { picking: Picking; frozen: boolean }) {
  const t = useT()
  const chosen = picking.all.filter((key) => picking.keys.has(key)).length
  const every = chosen > 0 && chosen === picking.all.length
  return (
    <div
      role="columnheader"
      aria-colindex={1}
      className={`tg-cell tg-pick ${frozen ? 'tg-frozen' : ''}`}
      style={{ left: 0 }}
    >
      <input
        type="checkbox"
        aria-label={t('grid.pickAll')}
        checked={every}
        disabled={picking.all.length === 0}
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && !every
        }}
        onChange={() => picking.change(toggled(picking.keys, picking.all, !every))}
      />
    </div>
  )
}
