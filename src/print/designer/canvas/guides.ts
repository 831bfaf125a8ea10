import type { PageFrame } from '../../../../contract/print/settings.ts'

const INK = '#2f6fde'
/** How thick a ruler is, in millimetres. */
const RULER = 4

/** A ruler as a picture: a tick each millimetre, longer each five, a number each ten. */
function ruler(length: number, upright: boolean): string {
  const ticks = Array.from({ length: Math.floor(length) + 1 }, (_, at) => {
    const size = at % 10 === 0 ? RULER : at % 5 === 0 ? 2 : 1
    return upright ? `M${RULER} ${at}h-${size}` : `M${at} ${RULER}v-${size}`
  }).join('')
  const numbers = Array.from({ length: Math.floor(length / 10) + 1 }, (_, at) =>
    upright
      ? `<text x="0.2" y="${at * 10 + 2.2}">${at * 10}</text>`
      : `<text x="${at * 10 + 0.4}" y="2">${at * 10}</text>`,
  ).join('')
  const [width, height] = upright ? [RULER, length] : [length, RULER]
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">` +
    `<path d="${ticks}" stroke="${INK}" stroke-width="0.12" fill="none"/><g font-size="1.9" font-family="sans-serif" fill="${INK}">${numbers}</g></svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`
}

/** Rulers in millimetres at the edges of each sheet, a line each ten, and the frame of its margins: seen while designing, never printed. */
export function guidesStyle({ width, height, margins: { top, right, bottom, left } }: PageFrame): string {
  const beside = RULER + 1
  const line = (to: string) =>
    `linear-gradient(to ${to}, ${INK}26 0.15mm, transparent 0.15mm) ${beside}mm ${beside}mm / 10mm 10mm`
  return `
    section::before { content: ""; position: absolute; inset: -${beside}mm 0 0 -${beside}mm; pointer-events: none; background:
      ${ruler(width, false)} ${beside}mm 0 / ${width}mm ${RULER}mm no-repeat,
      ${ruler(height, true)} 0 ${beside}mm / ${RULER}mm ${height}mm no-repeat, ${line('right')}, ${line('bottom')}; }
    section::after { content: ""; position: absolute; inset: ${top}mm ${right}mm ${bottom}mm ${left}mm; pointer-events: none; border: 0.2mm dashed ${INK}99; }
  `
}
