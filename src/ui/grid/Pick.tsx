import { useT } from '../../i18n/i18n.ts'

/** Which rows are chosen. Keys, not indexes: a row stays chosen when the list is sorted, refreshed or scrolled away. */
export interface Picked {
  keys: ReadonlySet<string>
  change: (keys: ReadonlySet<string>) => void
  /** Rows are chosen to be taken somewhere: a click on a row chooses it. Of a single one each is a radio, and there is no box for all. */
  mode?: 'single' | 'multiple' | undefined
}

export interface Picking extends Picked {
  /** Keys of the rows at hand: what "all" means. */
  all: readonly string[]
}

/** The keys of the rows at hand. */
export const loadedKeys = <Row,>(
  count: number,
  rowAt: (index: number) => Row | undefined,
  rowKey: (row: Row) => string,
): string[] =>
  Array.from({ length: count }, (_, index) => rowAt(index)).flatMap((row) =>
    row === undefined ? [] : [rowKey(row)],
  )

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

export const PickAll = ({ picking, frozen }: { picking: Picking; frozen: boolean }) => (
  <div
    role="columnheader"
    aria-colindex={1}
    className={`tg-cell tg-pick ${frozen ? 'tg-frozen' : ''}`}
    style={{ left: 0 }}
  >
    {picking.mode !== 'single' && <AllBox picking={picking} />}
  </div>
)

/** The box that chooses all rows at hand, or none. */
export function AllBox({ picking, className }: { picking: Picking; className?: string | undefined }) {
  const t = useT()
  const chosen = picking.all.filter((key) => picking.keys.has(key)).length
  const every = chosen > 0 && chosen === picking.all.length
  return (
    <input
      type="checkbox"
      className={className}
      aria-label={t('grid.pickAll')}
      checked={every}
      disabled={picking.all.length === 0}
      ref={(box) => {
        if (box) box.indeterminate = chosen > 0 && !every
      }}
      onChange={() => picking.change(toggled(picking.keys, picking.all, !every))}
    />
  )
}
