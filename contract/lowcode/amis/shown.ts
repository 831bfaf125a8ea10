import { isRecord } from '../../isRecord.ts'
import type { Control } from '../control.ts'
import { isColour, membersOf } from './common.ts'
import { fieldIn } from './entries.ts'
import { expressionIn, templateIn } from './expression.ts'
import type { Convert } from './content.ts'
import { apiIn, type Importer, labelIn, type Node, said } from './node.ts'

/** A control that shows a value: a value that is an expression is computed, another is what the field holds at first. */
export function shows(
  type: string,
  node: Node,
  importer: Importer,
  attr: Readonly<Record<string, unknown>>,
  read: (value: unknown) => unknown = (value) => value,
): Control {
  const value = node.get('value')
  const isComputed = typeof value === 'string' && /^\s*\$\{[\s\S]*\}\s*$/.test(value)
  const formula = isComputed ? expressionIn(value, node.at('value'), importer) : undefined
  const { link, ...members } = membersOf(node, importer)
  const links = { ...link, ...(formula !== undefined && { value: formula }) }
  return importer.make(
    type,
    said({
      label: labelIn(node.get('label')),
      ...attr,
      defaultValue: isComputed || value === undefined || value === null ? undefined : read(value),
    }),
    { ...fieldIn(node), ...members, ...(Object.keys(links).length > 0 && { link: links }) },
  )
}

const qrcode: Convert = (node, importer) => {
  const level = node.text('level') ?? ''
  const [color, value] = [node.text('foregroundColor'), node.json['value']]
  const text = typeof value === 'string' && value.includes('${')
  if (text) node.get('value')
  const attr = {
    text: text ? templateIn(value, node.at('value'), importer) : undefined,
    size: inBounds(node.number('codeSize'), 32, 512),
    errorLevel: ['L', 'M', 'Q', 'H'].includes(level) ? level : undefined,
    color: isColour(color) ? color : undefined,
    empty: node.text('placeholder'),
  }
  return text
    ? importer.make('qrcode', said({ label: labelIn(node.get('label')), ...attr }), {
        ...fieldIn(node),
        ...membersOf(node, importer),
      })
    : shows('qrcode', node, importer, attr, labelIn)
}

const inBounds = (value: number | undefined, least: number, most: number): number | undefined =>
  value === undefined ? undefined : Math.min(most, Math.max(least, value))

const progress: Convert = (node, importer) => {
  const shape = node.text('mode')
  return shows('progress', node, importer, {
    shape: shape === 'circle' || shape === 'dashboard' ? 'circle' : undefined,
    limits: limitsIn(node.get('map')),
    digits: inBounds(node.number('precision'), 0, 6),
  })
}

/** Colours end there at a percentage, or share the whole; here they begin at one. Names of style classes are no colours. */
function limitsIn(map: unknown): unknown {
  const colours = typeof map === 'string' ? [map] : Array.isArray(map) ? (map as unknown[]) : []
  const ends = colours.every((each) => isRecord(each))
    ? colours.toSorted((one, other) => Number(one['value']) - Number(other['value']))
    : colours.map((color, at) => ({ color, value: (100 / colours.length) * (at + 1) }))
  const limits = ends.flatMap(({ color }, at) => {
    const from = at === 0 ? 0 : Number(ends[at - 1]?.['value'])
    return isColour(color) && Number.isFinite(from) ? [{ from: Math.round(from * 100) / 100, color }] : []
  })
  return limits.length === 0 ? undefined : limits
}

const steps: Convert = (node, importer) => {
  const given = node.list('steps').filter(isRecord)
  const options = given.map((step, at) => {
    const id = step['value'] ?? at
    const description = labelIn(step['description']) ?? labelIn(step['subTitle'])
    return {
      id: typeof id === 'string' || typeof id === 'number' ? id : at,
      name: labelIn(step['title']) ?? String(at + 1),
      ...(description !== undefined && { description }),
    }
  })
  const status = node.text('status')
  if (node.get('source') !== undefined)
    importer.note(node.at('source'), '数据域选项未转换', 'Options out of the data were not taken over')
  return shows(
    'steps',
    node,
    importer,
    {
      options,
      status: status === 'finish' || status === 'error' ? status : undefined,
      direction: node.json['mode'] === 'vertical' ? 'vertical' : undefined,
    },
    // the present step is said by its place or its value
    (value) => (typeof value === 'number' ? String(options[value]?.id ?? value) : labelIn(value)),
  )
}

const json: Convert = (node, importer) => {
  const level = node.number('levelExpand')
  return shows('json', node, importer, {
    level: level === undefined ? undefined : Math.round(inBounds(level, 0, 20) ?? 1),
  })
}

/** What is drawn is said there by options of ECharts and by scripts, here by fields: the source comes along, what it adds up to is said anew. */
const chart: Convert = (node, importer) => {
  const api = apiIn(node.get('api')) ?? apiIn(node.get('source'))
  const [label, title, config] = [labelIn(node.get('label')), labelIn(node.get('title')), node.get('config')]
  const height = inBounds(node.number('height'), 120, 2000)
  if (config !== undefined)
    importer.note(
      node.at('config'),
      '图表选项未转换，请设置分类与数值',
      'Options of ECharts were not taken over: say category and value',
    )
  return importer.make(
    'chart',
    said({
      label: label ?? title,
      api: api === undefined || api.includes('$') ? undefined : api,
      chartType: typeIn(config),
      height,
    }),
    { ...fieldIn(node), ...membersOf(node, importer) },
  )
}

/** What the first series of options is drawn as. */
function typeIn(config: unknown): string | undefined {
  const series: unknown = isRecord(config) ? config['series'] : undefined
  const first: unknown = Array.isArray(series) ? series[0] : series
  const type = isRecord(first) ? first['type'] : undefined
  return type === 'line' || type === 'pie' ? type : undefined
}

/** What draws a value there, and what it is here. */
export const drawings: Readonly<Record<string, Convert>> = {
  qrcode,
  'qr-code': qrcode,
  progress,
  'static-progress': progress,
  steps,
  'static-steps': steps,
  json,
  'static-json': json,
  chart,
}
