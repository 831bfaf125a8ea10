import { cleanup, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { type Demo, type Place, standing } from './place.tsx'
import { stages } from './stages.ts'

/** The picture of a chart that is seen, as ECharts draws it. */
async function drawnAs(place: Place, attr: object): Promise<string> {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      #seen: (entries: { isIntersecting: boolean }[]) => void
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        this.#seen = seen
      }
      observe() {
        this.#seen([{ isIntersecting: true }])
      }
      disconnect() {}
    },
  )
  // A document without layout has no width to draw in, and no canvas to measure texts by.
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(600)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  const { attr: usual, services = {} } = stages['chart'] ?? {}
  const sketch = { type: 'chart', attr: { label: 'Chart', ...usual, series: 'sort', ...attr } }
  const { elementOf } = await standing(place, [sketch], { services })
  const paths = () => [...elementOf(0).querySelectorAll('[role="img"] path')]
  await waitFor(() => expect(paths().length).toBeGreaterThan(0))
  const picture = paths()
    .map((path) => path.getAttribute('d'))
    .join('\n')
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  return picture
}

/** What of a chart is seen in its picture alone. */
export const chartDemos: Readonly<Record<string, Demo>> = {
  'chart.chartType': async (place) => {
    const pictures = new Set<string>()
    for (const chartType of ['bar', 'line', 'pie']) pictures.add(await drawnAs(place, { chartType }))
    expect(pictures.size).toBe(3)
  },
  'chart.stacked': async (place) => {
    expect(await drawnAs(place, { stacked: true })).not.toBe(await drawnAs(place, {}))
  },
}
