import { init } from './echarts.ts'
import { lies, lyingHeight } from './layout.ts'
import type { Look } from './marks.ts'
import { optionOf } from './option.ts'
import type { ChartProps } from './series.ts'

/** The sheet is as wide whatever screen it is saved from. */
const WIDTH = 960
const PLOT = 360
const EDGE = 24
const TITLE = 40
const SCALE = 2

/** The picture with its title on the ground of the page, and what its file is called. */
export async function pngOf(drawn: ChartProps, look: Look): Promise<{ name: string; blob: Blob }> {
  const width = WIDTH - 2 * EDGE
  const height = lies(drawn, width) ? Math.max(PLOT, lyingHeight(drawn)) : PLOT
  const picture = await imageOf(svgOf(drawn, look, width, height))
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH * SCALE
  canvas.height = (height + TITLE + 2 * EDGE) * SCALE
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('the browser draws no canvas')
  pen.scale(SCALE, SCALE)
  pen.fillStyle = look.colour('surface')
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = look.colour('ink')
  pen.font = `600 16px ${look.font}`
  pen.textBaseline = 'top'
  pen.fillText(drawn.title, EDGE, EDGE, width)
  pen.drawImage(picture, EDGE, EDGE + TITLE, width, height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('the browser makes no PNG')
  return { name: fileName(drawn.title), blob }
}

/** The title without what a file system or a shell reads in a name. */
export const fileName = (title: string): string =>
  `${
    title
      .replaceAll(/[\p{C}\\/:*?"<>|]+/gu, ' ')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/^[\s.]+|[\s.]+$/g, '')
      .slice(0, 80) || 'chart'
  }.png`

/** Drawn beside the page and serialised by the browser, which escapes what ECharts' own text of it leaves as it is. */
function svgOf(drawn: ChartProps, look: Look, width: number, height: number): string {
  const place = document.createElement('div')
  const chart = init(place, undefined, { renderer: 'svg', width, height })
  try {
    chart.setOption(optionOf(drawn, look, width))
    const svg = place.querySelector('svg')
    if (!svg) throw new Error('nothing was drawn')
    return new XMLSerializer().serializeToString(svg)
  } finally {
    chart.dispose()
  }
}

async function imageOf(svg: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  return image
}
