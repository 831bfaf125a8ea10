// oxlint-disable-next-line no-restricted-imports -- the table stands for a picture that does not come
import { Component, type CSSProperties, lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useT, withTexts } from '../../i18n/i18n.ts'
import { loadChunk } from '../chunk.ts'
import { whenIdle } from '../idle.ts'
import { HEIGHT, lyingHeight, standingWidth } from './layout.ts'
import { type ChartProps, written } from './series.ts'
import { useSeen } from './useSeen.ts'
import styles from './Chart.module.css'

// ECharts waits until the page around it can be used: what comes before it is what people wait for (decision 0137).
const fetchDrawn = withTexts('drawing', async () => {
  await new Promise<void>((resolve) => whenIdle(resolve))
  return import('./Picture.tsx')
})
const Picture = lazy(async () => ({ default: (await loadChunk(fetchDrawn)).Picture }))
const PngButton = lazy(async () => ({ default: (await loadChunk(fetchDrawn)).PngButton }))

/** Figures as a picture, or as the table the picture is drawn from: the same for the eye and for a screen reader. */
export function Chart(props: ChartProps) {
  const t = useT()
  const [asTable, setAsTable] = useState(false)
  const [failed, setFailed] = useState(false)
  const figure = useRef<HTMLElement>(null)
  // what nobody looks at is not drawn
  const seen = useSeen(figure)
  const nothing = props.series.every(({ values }) =>
    values.every((value) => value === null || Number(value) === 0),
  )
  const drawn = !nothing && !asTable && !failed
  return (
    <figure ref={figure} className={styles['chart']} style={heightOf(props)}>
      <figcaption>
        <h2>{props.title}</h2>
        {drawn && seen && (
          <Fallible onFail={() => setFailed(true)}>
            <Suspense fallback={null}>
              <PngButton {...props} />
            </Suspense>
          </Fallible>
        )}
        <button
          type="button"
          className={styles['switch']}
          aria-pressed={asTable || failed}
          disabled={failed}
          onClick={() => setAsTable(!asTable)}
        >
          {t('chart.asTable')}
        </button>
      </figcaption>
      {nothing ? (
        <p className={`${styles['empty']} quiet`}>{props.empty}</p>
      ) : drawn ? (
        <div className={styles['place']}>
          <div>
            {seen && (
              <Fallible onFail={() => setFailed(true)}>
                <Suspense fallback={null}>
                  <Picture {...props} />
                </Suspense>
              </Fallible>
            )}
          </div>
        </div>
      ) : (
        <Table {...props} />
      )}
    </figure>
  )
}

// Custom properties are not among those that React's types name.
const heightOf = (drawn: ChartProps) =>
  ({
    '--height': `${drawn.height ?? HEIGHT}px`,
    '--standing': `${standingWidth(drawn) ?? 0}px`,
    '--lying': `${lyingHeight(drawn)}px`,
  }) as CSSProperties

interface FallibleProps {
  onFail: () => void
  children: ReactNode
}

/** Keeps a picture that does not come, or cannot be drawn, from taking the page with it. */
class Fallible extends Component<FallibleProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(): void {
    this.props.onFail()
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children
  }
}

function Table({ category, categories, series, title, onPick }: ChartProps) {
  return (
    <div className={styles['table']} tabIndex={0} role="region" aria-label={title}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span>{category}</span>
            </th>
            {series.map(({ name }, nth) => (
              <th key={nth} scope="col">
                <span>{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map((label, at) => (
            <tr key={at}>
              <th scope="row">
                <span>{label}</span>
              </th>
              {series.map((one, nth) => (
                <td key={nth}>
                  {onPick ? (
                    <button type="button" onClick={() => onPick(at, nth)}>
                      {written(one, at)}
                    </button>
                  ) : (
                    written(one, at)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
