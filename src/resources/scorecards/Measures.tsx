import type { Measure, ScorecardDetail } from '../../../contract/scorecards.ts'
import { count, decimal } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import tables from '../../ui/tables.module.css'

/** What a measure is called: what the buyer judges as it says, the others by their kind. */
export const useMeasureName = () => {
  const t = useT()
  return ({ kind, name }: Pick<Measure, 'kind' | 'name'>): string => name || t(`scorecards.kind.${kind}`)
}

/** What counts, how much, and what came of it. */
export function Measures({ card: { measures, status } }: { card: ScorecardDetail }) {
  const t = useT()
  const called = useMeasureName()
  const field = (key: string) => t(`scorecards.field.${key}`)
  const counts = status !== 'PROPOSED' && status !== 'RETURNED'
  const number = tables['number']
  const unit = (value: string, { kind }: Measure) =>
    [decimal(value), t(`scorecards.unit.${kind}`)].join(kind === 'onTime' || kind === 'passed' ? '' : ' ')
  return (
    <section aria-label={t('scorecards.measures')}>
      <h2>{t('scorecards.measures')}</h2>
      <table className={`${tables['lines']} ${tables['cards']} ${tables['pairs']}`}>
        <thead>
          <tr>
            <th scope="col">{field('kind')}</th>
            <th scope="col" className={number}>
              {field('weight')}
            </th>
            <th scope="col" className={number}>
              {field('full')}
            </th>
            <th scope="col" className={number}>
              {field('none')}
            </th>
            {counts && (
              <>
                <th scope="col" className={number}>
                  {field('value')}
                </th>
                <th scope="col" className={number}>
                  {field('marks')}
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {measures.map((one, at) => (
            <tr key={at}>
              <td data-label={field('kind')} className={tables['whole']}>
                {called(one)}
              </td>
              <td data-label={field('weight')} className={number}>
                {one.weight}%
              </td>
              <td data-label={field('full')} className={number}>
                {one.kind === 'judged' ? '' : unit(one.full, one)}
              </td>
              <td data-label={field('none')} className={number}>
                {one.kind === 'judged' ? '' : unit(one.none, one)}
              </td>
              {counts && (
                <>
                  <td data-label={field('value')} className={number}>
                    {one.value === null ? '—' : unit(one.value, one)}
                    {one.of !== null && one.of > 0 && (
                      <div className="quiet">
                        {one.good === null
                          ? t('scorecards.lines', { count: count(one.of) })
                          : `${count(one.good)} / ${count(one.of)}`}
                      </div>
                    )}
                  </td>
                  <td data-label={field('marks')} className={number}>
                    {one.marks === null ? '—' : decimal(one.marks)}
                  </td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="quiet">{t('scorecards.about')}</p>
    </section>
  )
}
