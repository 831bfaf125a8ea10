import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { getInstanceByDom, init, use as register } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef, useState } from 'react'
import { spoken } from '../../i18n/i18n.ts'
import type { ChartProps } from './Chart.tsx'

register([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer])

/** The picture; the only file that knows ECharts, in a chunk of its own. */
export default function Drawing(props: ChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const drawn = useRef('')
  const theme = useTheme()

  useEffect(() => {
    const place = box.current
    if (!place) return
    const resize = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {}
      const made = getInstanceByDom(place)
      if (made && width > 0 && (width !== made.getWidth() || height !== made.getHeight())) made.resize()
    })
    resize.observe(place)
    return () => {
      resize.disconnect()
      // A kept page that is shown again finds its picture as it left it.
      setTimeout(() => place.isConnected || getInstanceByDom(place)?.dispose())
    }
  }, [])
  useEffect(() => {
    const { title, category, categories, series } = props
    const now = JSON.stringify([title, category, categories, series, theme, spoken()])
    if (drawn.current === now) return
    // Making a chart and drawing it are tasks of their own, and each chart has its own.
    return inTasks([
      () => box.current && !getInstanceByDom(box.current) && init(box.current, null, { renderer: 'svg' }),
      () => {
        if (!box.current) return
        getInstanceByDom(box.current)?.setOption(optionOf(props), { notMerge: true })
        drawn.current = now
      },
    ])
  }, [props, theme])
  return <div ref={box} className="chart-drawing" role="img" aria-label={props.title} />
}

/** Runs each step in a task of its own; what is answered stops before the next. */
function inTasks([step, ...rest]: readonly (() => unknown)[]): () => void {
  let next = () => {}
  const timer = setTimeout(() => {
    step?.()
    if (rest.length > 0) next = inTasks(rest)
  })
  return () => {
    clearTimeout(timer)
    next()
  }
}

/** Changes when the page's colours do. */
function useTheme(): string {
  const read = () => document.documentElement.dataset['theme'] ?? ''
  const [theme, setTheme] = useState(read)
  useEffect(() => {
    const observer = new MutationObserver(() => setTheme(read()))
    observer.observe(document.documentElement, {
      attributes: true,
      attributeFilter: ['data-theme', 'data-side'],
    })
    return () => observer.disconnect()
  }, [])
  return theme
}

const colour = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim()

function optionOf({ categories, series }: ChartProps) {
  const colours = [colour('primary'), colour('warning'), colour('success')]
  const text = { color: colour('ink-2'), fontFamily: getComputedStyle(document.body).fontFamily }
  const axis = {
    type: 'value',
    axisLabel: text,
    splitLine: { lineStyle: { color: colour('line') } },
    splitNumber: 4,
  }
  const right = series.some((one) => one.right)
  // bars count things, and there is no half of one
  const left = series.some(({ kind }) => kind === 'bar') ? { ...axis, minInterval: 1 } : axis
  return {
    color: colours,
    animation: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    animationDuration: 200,
    grid: { left: 8, right: 8, top: 34, bottom: 4, containLabel: true },
    legend: { top: 0, left: 0, textStyle: text, itemWidth: 14, itemHeight: 8 },
    tooltip: {
      trigger: 'axis',
      backgroundColor: colour('raised'),
      borderColor: colour('line'),
      textStyle: { color: colour('ink') },
      formatter: (points: readonly { seriesIndex: number; dataIndex: number; name: string }[]) => {
        const node = document.createElement('div')
        for (const [index, line] of [
          points[0]?.name ?? '',
          ...points.map((point) => lineOf(series[point.seriesIndex], point.dataIndex)),
        ].entries()) {
          const row = document.createElement('div')
          row.textContent = line
          if (index === 0) row.style.fontWeight = '600'
          node.append(row)
        }
        return node
      },
    },
    xAxis: {
      type: 'category',
      data: [...categories],
      axisLabel: text,
      axisLine: { lineStyle: { color: colour('line-strong') } },
      axisTick: { show: false },
    },
    yAxis: right ? [left, { ...axis, splitLine: { show: false } }] : left,
    series: series.map((one) => ({
      name: one.name,
      type: one.kind,
      yAxisIndex: one.right ? 1 : 0,
      barMaxWidth: 26,
      symbolSize: 6,
      connectNulls: true,
      // a length in pixels, so a rounded number does
      data: one.values.map((value) => (value === null ? null : Number(value))),
    })),
  }
}

const lineOf = (series: ChartProps['series'][number] | undefined, at: number): string => {
  const value = series?.values[at]
  return series ? `${series.name}: ${value === null || value === undefined ? '—' : series.format(value)}` : ''
}
