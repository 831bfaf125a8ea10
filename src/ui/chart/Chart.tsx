import { lazy, Suspense, useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import './chart.css'

export interface Series {
  name: string
  kind: 'bar' | 'line'
  /** One per category, as text the person reads; null where there is none. */
  values: readonly (string | null)[]
  /** Drawn against the right axis, for another unit. */
  right?: boolean
  /** How a value is written. */
  format: (value: string) => string
}

export interface ChartProps {
  title: string
  /** What stands along the axis: weeks, for one. */
  category: string
  categories: readonly string[]
  series: readonly Series[]
  empty: string
}

const Drawing = lazy(() => import('./Drawing.tsx'))

/** Figures as a picture, or as the table the picture is drawn from: the same for the eye and for a screen reader. */
export function Chart(props: ChartProps) {
  const t = useT()
  const [asTable, setAsTable] = useState(false)
  const nothing = props.series.every(({ values }) =>
    values.every((value) => value === null || Number(value) === 0),
  )
  return (
    <figure className="chart">
      <figcaption>
        <h2>{props.title}</h2>
        <button
          type="button"
          className="chart-switch"
          aria-pressed={asTable}
          onClick={() => setAsTable(!asTable)}
        >
          {t('chart.asTable')}
        </button>
      </figcaption>
      {nothing ? (
        <p className="chart-empty quiet">{props.empty}</p>
      ) : asTable ? (
        <Table {...props} />
      ) : (
        <Suspense fallback={<div className="chart-drawing skeleton" />}>
          <Drawing {...props} />
        </Suspense>
      )}
    </figure>
  )
}

function Table({ category, categories, series, title }: ChartProps) {
  return (
    <div className="chart-table" tabIndex={0} role="region" aria-label={title}>
      <table>
        <thead>
          <tr>
            <th scope="col">{category}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map((label, at) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {series.map(({ name, values, format }) => (
                <td key={name}>
                  {values[at] === null || values[at] === undefined ? '—' : format(values[at])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
