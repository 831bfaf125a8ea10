import { useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { Drawing } from './Drawing.tsx'
import { type ChartProps, written } from './series.ts'
import styles from './Chart.module.css'

/** Figures as a picture, or as the table the picture is drawn from: the same for the eye and for a screen reader. */
export function Chart(props: ChartProps) {
  const t = useT()
  const [asTable, setAsTable] = useState(false)
  const nothing = props.series.every(({ values }) =>
    values.every((value) => value === null || Number(value) === 0),
  )
  return (
    <figure className={styles['chart']}>
      <figcaption>
        <h2>{props.title}</h2>
        <button
          type="button"
          className={styles['switch']}
          aria-pressed={asTable}
          onClick={() => setAsTable(!asTable)}
        >
          {t('chart.asTable')}
        </button>
      </figcaption>
      {nothing ? (
        <p className={`${styles['empty']} quiet`}>{props.empty}</p>
      ) : asTable ? (
        <Table {...props} />
      ) : (
        <Drawing {...props} />
      )}
    </figure>
  )
}

function Table({ category, categories, series, title }: ChartProps) {
  return (
    <div className={styles['table']} tabIndex={0} role="region" aria-label={title}>
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
              {series.map((one) => (
                <td key={one.name}>{written(one, at)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
