import { readFileSync, writeFileSync } from 'node:fs'
import { type Figure, holds, ratioOf } from './figure.ts'

const FILE = 'docs/benchmarks.md'

/** A number with as many digits as say something. */
export const short = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)))

function limitOf({ limit, unit }: Figure): string {
  const { times, atMost } = limit ?? {}
  const all = [
    ...(atMost === undefined ? [] : [`≤ ${short(atMost)} ${unit}`]),
    ...(times === undefined ? [] : [`≤ ${times} ×`]),
  ]
  return all.join(', ')
}

function cells(figure: Figure): string[] {
  const { what, unit, product, baseline, spread, beside = '' } = figure
  const ratio = ratioOf(figure)
  const times =
    ratio === undefined
      ? ''
      : `${ratio.toFixed(2)} ×${spread ? ` (${spread.map((r) => r.toFixed(2)).join('–')})` : ''}`
  const verdict = figure.limit ? (holds(figure) ? 'holds' : '**missed**') : ''
  const against = baseline ? `${short(baseline.value)} (${baseline.name})` : ''
  return [what, `${short(product)} ${unit}`, against, times, limitOf(figure), verdict, beside]
}

const HEAD = ['what', 'product', 'baseline', 'ratio (rounds)', 'held to', '', 'beside']

/** The figures of one driver as a Markdown table. */
export function table(figures: readonly Figure[]): string {
  const rows = [HEAD, HEAD.map(() => '---'), ...figures.map(cells)]
  return rows.map((row) => `| ${row.join(' | ')} |`).join('\n')
}

/** Replaces the section of a driver in docs/benchmarks.md, or adds it at the end. */
export function writeSection(name: string, about: string, state: string, figures: readonly Figure[]): void {
  const section = `## ${name}\n${about}\n\n${table(figures)}\n\n${state}\n`
  const [head = '', ...others] = readFileSync(FILE, 'utf8').split(/^(?=## )/m)
  const at = others.findIndex((other) => other.startsWith(`## ${name}\n`))
  if (at < 0) others.push(section)
  else others[at] = section
  writeFileSync(FILE, [head, ...others].map((part) => part.trimEnd()).join('\n\n') + '\n')
}
