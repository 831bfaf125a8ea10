import type { InspectionDetail } from '../../../contract/inspections.ts'
import { useT } from '../../i18n/i18n.ts'
import { Grid } from '../../ui/grid/Grid.tsx'
import type { NamedFile } from '../useOpenFile.tsx'
import { rangeOf } from './rangeOf.ts'
import { ReadingCell } from './ReadingCell.tsx'

interface Shown {
  lot: InspectionDetail
  mayRemove: boolean
  onOpen: (file: NamedFile) => void
}

/** What was read, a card a unit, the one read last first: it stands under the form that it was read with. */
export default function UnitCards({ units, ...shown }: Shown & { units: readonly number[] }) {
  const t = useT()
  return (
    <Grid<number>
      label={t('receiving.readings')}
      columns={[]}
      count={units.length}
      rowAt={(index) => units.at(-1 - index)}
      rowKey={String}
      rowName={(unit) => t('receiving.unit', { unit })}
      card={(unit) => <UnitCard unit={unit} {...shown} />}
      maxHeight="max(300px, calc(100dvh - 320px))"
      empty={null}
    />
  )
}

export function UnitCard({ unit, lot, mayRemove, onOpen }: Shown & { unit: number }) {
  const t = useT()
  const readings = lot.readings.filter(({ sampleNo }) => sampleNo === unit)
  return (
    <div className="list-card">
      <div>
        <strong>{t('receiving.unit', { unit })}</strong>
      </div>
      {lot.items.map((item) => {
        const those = readings.filter(({ itemId }) => itemId === item.id)
        return (
          those.length > 0 && (
            <div key={item.id}>
              <span>
                {item.name} <span className="quiet">{rangeOf(item)}</span>
              </span>
              <span>
                {those.map((reading) => (
                  <ReadingCell
                    key={reading.id}
                    lot={lot}
                    reading={reading}
                    mayRemove={mayRemove}
                    onOpen={onOpen}
                  />
                ))}
              </span>
            </div>
          )
        )
      })}
    </div>
  )
}
