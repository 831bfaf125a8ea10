import { type CSSProperties, type PointerEvent, useState } from 'react'
import { decimal } from '../../i18n/format.ts'
import { marks } from './marks.ts'
import { type ChartProps, type Series, lengths, written } from './series.ts'
import styles from './Drawing.module.css'

const COLOURS = ['--primary', '--warning', '--success'] as const
const colour = (at: number): CSSProperties => ({ color: `var(${COLOURS[at % COLOURS.length]})` })
/** How much of their place the bars of a category fill, side by side. */
const FILLED = 0.5

/** The marks of an axis, for what is drawn against it. */
function axis(series: readonly Series[]): number[] {
  const largest = Math.max(0, ...series.flatMap((one) => lengths(one).map((value) => value ?? 0)))
  // bars count things, and there is no half of one
  return marks(
    largest,
    series.some(({ kind }) => kind === 'bar'),
  )
}

/**
 * Bars and lines. The picture is drawn in hundredths of its place and stretched by the browser, so nothing is measured, and nothing is
 * drawn anew when the place or the theme changes.
 */
export function Drawing({ title, categories, series }: ChartProps) {
  const [at, setAt] = useState<number>()
  const left = axis(series.filter(({ right }) => !right))
  const onRight = series.filter(({ right }) => right)
  const bars = series.filter(({ kind }) => kind === 'bar')
  const right = onRight.length > 0 ? axis(onRight) : []
  const follow = ({ clientX, currentTarget }: PointerEvent) => {
    const place = currentTarget.getBoundingClientRect()
    const column = Math.floor(((clientX - place.left) / place.width) * categories.length)
    setAt(Math.min(Math.max(column, 0), categories.length - 1))
  }
  return (
    <div className={styles['drawing']} role="img" aria-label={title}>
      <ul className={styles['legend']}>
        {series.map(({ name }, index) => (
          <li key={name} style={colour(index)}>
            <span>{name}</span>
          </li>
        ))}
      </ul>
      <Marks marks={left} />
      <div
        className={styles['plot']}
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={() => setAt(undefined)}
      >
        <svg viewBox="0 0 100 100" preserveAspectRatio="none">
          {left.map((mark, index) => (
            <path key={mark} d={`M0 ${(index * 100) / (left.length - 1)}H100`} />
          ))}
          {series.map((one, index) => (
            <g key={one.name} style={colour(index)}>
              {one.kind === 'bar' ? (
                <Bars
                  series={one}
                  top={(one.right ? right : left).at(-1) ?? 1}
                  nth={bars.indexOf(one)}
                  of={bars.length}
                />
              ) : (
                <Line series={one} top={(one.right ? right : left).at(-1) ?? 1} />
              )}
            </g>
          ))}
        </svg>
        {at !== undefined && <Tip at={at} categories={categories} series={series} />}
      </div>
      <Marks marks={right} />
      <ol className={styles['categories']}>
        {categories.map((label) => (
          <li key={label}>{label}</li>
        ))}
      </ol>
    </div>
  )
}

function Marks({ marks: all }: { marks: readonly number[] }) {
  return (
    <ol className={styles['marks']}>
      {all.toReversed().map((mark) => (
        <li key={mark}>{decimal(String(mark))}</li>
      ))}
    </ol>
  )
}

interface DrawnProps {
  series: Series
  /** The value at the upper edge. */
  top: number
}

/** The bars of the `nth` of so many series that have some. */
function Bars({ series, top, nth, of }: DrawnProps & { nth: number; of: number }) {
  const place = 100 / series.values.length
  const wide = (place * FILLED) / of
  return lengths(series).map((value, at) => {
    const high = ((value ?? 0) / top) * 100
    return (
      <rect
        key={at}
        x={(at + (1 - FILLED) / 2) * place + nth * wide}
        y={100 - high}
        width={wide}
        height={high}
        fill="currentColor"
      />
    )
  })
}

/** From value to value; where there is none it goes on to the next. */
function Line({ series, top }: DrawnProps) {
  const points = lengths(series).flatMap((value, at, { length }) =>
    value === null ? [] : [`${((at + 0.5) / length) * 100} ${100 - (value / top) * 100}`],
  )
  return (
    <>
      <path d={`M${points.join('L')}`} />
      <path className={styles['points']} d={points.map((point) => `M${point}h0`).join('')} />
    </>
  )
}

/** What the values under the pointer are. */
function Tip({ at, categories, series }: Pick<ChartProps, 'categories' | 'series'> & { at: number }) {
  const along = `${((at + 0.5) / categories.length) * 100}%`
  const beside = at < categories.length / 2 ? { left: along } : { right: `calc(100% - ${along})` }
  return (
    <>
      <span className={styles['pointer']} style={{ left: along }} />
      <div className={styles['tip']} style={beside}>
        <strong>{categories[at]}</strong>
        {series.map((one, index) => (
          <span key={one.name} style={colour(index)}>
            {one.name}: {written(one, at)}
          </span>
        ))}
      </div>
    </>
  )
}
