import { useEffect, useRef, useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { Icon } from '../Icon.tsx'
import { whenIdle } from '../idle.ts'
import { saveFile } from '../saveFile.ts'
import { init } from './echarts.ts'
import { lookOfPage, onRepaint } from './look.ts'
import { optionOf } from './option.ts'
import { pngOf } from './png.ts'
import type { ChartProps } from './series.ts'
import styles from './Picture.module.css'

/** Bars, lines and pies, drawn by ECharts; drawn anew with other figures, in another width and when the page is painted anew. */
export function Picture(props: ChartProps) {
  const place = useRef<HTMLDivElement>(null)
  const draw = useRef<() => void>(undefined)
  const figures = useRef(props)
  const pick = useRef(props.onPick)
  const [fault, setFault] = useState<unknown>()
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    let chart: ReturnType<typeof init> | undefined
    draw.current = () => {
      try {
        chart ??= begun(element)
        chart.resize()
        chart.setOption(optionOf(figures.current, lookOfPage(), element.clientWidth), { notMerge: true })
      } catch (thrown) {
        setFault(thrown)
      }
    }
    const begun = (at: HTMLDivElement) => {
      const made = init(at, undefined, { renderer: 'svg' })
      made.on('click', ({ dataIndex, seriesIndex }) => {
        if (dataIndex !== undefined) pick.current?.(dataIndex, seriesIndex ?? 0)
      })
      return made
    }
    // Two charts of a page are two tasks: the first drawing of each takes a slow machine long.
    whenIdle(() => draw.current?.())
    const watcher = new ResizeObserver(() => chart && draw.current?.())
    watcher.observe(element)
    const unwatch = onRepaint(() => chart && draw.current?.())
    return () => {
      watcher.disconnect()
      unwatch()
      draw.current = undefined
      chart?.dispose()
    }
  }, [])

  useEffect(() => {
    pick.current = props.onPick
  })

  // a page is drawn more often than its figures change
  const drawn = JSON.stringify(props)
  useEffect(() => {
    const isFirst = figures.current === props
    figures.current = props
    if (!isFirst) draw.current?.()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- as text: its functions are new each time
  }, [drawn])
  // said where the page can go on without the picture
  if (fault) throw fault
  return <div ref={place} className={styles['picture']} role="img" aria-label={props.title} />
}

/** Hands the picture to the person as a file. */
export function PngButton(props: ChartProps) {
  const t = useT()
  const [failed, setFailed] = useState(false)
  const save = async () => {
    setFailed(false)
    try {
      const { name, blob } = await pngOf(props, lookOfPage())
      saveFile(name, blob)
    } catch {
      setFailed(true)
    }
  }
  return (
    <>
      {failed && (
        <span className={styles['fault']} role="alert">
          {t('drawing.failed')}
        </span>
      )}
      <button
        type="button"
        className={styles['png']}
        title={t('drawing.download')}
        aria-label={t('drawing.download')}
        onClick={() => void save()}
      >
        <Icon name="download" size={15} />
        {t('drawing.png')}
      </button>
    </>
  )
}
