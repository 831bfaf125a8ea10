import { isRecord } from '../../isRecord.ts'
import type { Control } from '../control.ts'
import { membersOf } from './common.ts'
import { box, type Convert, inside, titled } from './content.ts'
import { fieldIn } from './entries.ts'
import { templateIn } from './expression.ts'
import { apiIn, type Importer, labelIn, nodeOf, type Node, said } from './node.ts'

const parts = (node: Node, key: string): Node[] =>
  node.list(key).map((part, nth) => nodeOf(part, `${node.at(key)}.${nth}`))

/** Parts that one leads to stand there below each other; here one of them is seen at a time, which a nav at the left chooses. */
function anchors(node: Node, importer: Importer, key = 'links'): Control {
  const panes = parts(node, key).map((part) => {
    const children = inside(part, importer, 'body', 'controls', 'tab')
    const below = part.json['children'] === undefined ? [] : [anchors(part, importer, 'children')]
    const pane = importer.make('tab-pane', said({ label: titled(part) }), {
      ...membersOf(part, importer),
      children: [...children, ...below],
    })
    ignore(part, 'href')
    leftOver(part, importer)
    return pane
  })
  const position = node.json['direction'] === 'horizontal' ? undefined : 'left'
  ignore(node, 'direction', 'active')
  return importer.make(
    'tabs',
    said({ tabPosition: position, label: key === 'links' ? labelIn(node.get('label')) : undefined }),
    {
      ...(key === 'links' && membersOf(node, importer)),
      children: panes,
    },
  )
}

const ignore = (node: Node, ...keys: readonly string[]): void => {
  for (const key of keys) node.get(key)
}
function leftOver(node: Node, { note }: Importer): void {
  for (const key of node.left())
    note(node.at(key), `属性“${key}”未转换`, `The attribute “${key}” was not taken over`)
}

/** Sheets of a portlet are tabs under its title. */
const portlet: Convert = (node, importer) => {
  const panes = parts(node, 'tabs').map((part) =>
    importer.make('tab-pane', said({ label: titled(part) }), {
      ...membersOf(part, importer),
      children: inside(part, importer, 'body', 'tab', 'controls'),
    }),
  )
  return importer.make('card', said({ label: titled(node), collapsed: false }), {
    ...membersOf(node, importer),
    children: [
      ...(panes.length > 0 ? [importer.make('tabs', {}, { children: panes })] : []),
      ...inside(node, importer, 'body'),
    ],
  })
}

/** A head with a title, a picture and texts, content, and buttons at its foot. */
const card: Convert = (node, importer) => {
  const label = titled(node)
  const head = nodeOf(node.json['header'], node.at('header'))
  const title = templateIn(head.get('title'), head.at('title'), importer)
  const texts = ['subTitle', 'description', 'desc'].flatMap((key) => {
    const text = templateIn(head.get(key), head.at(key), importer)
    return text === undefined ? [] : [importer.make('text', { text })]
  })
  const src = templateIn(head.get('avatar'), head.at('avatar'), importer)
  const fixed = title === undefined || title.includes('${')
  const footer = importer.controls(node.get('actions'), node.at('actions'))
  return importer.make('card', said({ label: label ?? (fixed ? undefined : title), collapsed: false }), {
    ...fieldIn(node),
    ...membersOf(node, importer),
    children: [
      ...(src === undefined ? [] : [importer.make('avatar', { src, size: 40 })]),
      ...(fixed && title !== undefined ? [importer.make('text', { text: title })] : []),
      ...texts,
      ...inside(node, importer, 'body', 'controls', 'content', 'items'),
    ],
    ...(footer.length > 0 && { footer }),
  })
}

/** Shown where one points at it; the whole of it where one touches. */
const tooltip: Convert = (node, importer) =>
  importer.make('div', said({ title: hintIn(node, importer), direction: 'row' }), {
    ...membersOf(node, importer),
    children: inside(node, importer, 'body'),
  })

function hintIn(node: Node, importer: Importer): string | undefined {
  const content = node.get('content') ?? node.get('tooltip')
  const text =
    labelIn(content) ?? (isRecord(content) ? labelIn(content['content'] ?? content['body']) : undefined)
  const title = labelIn(node.get('title')) ?? (isRecord(content) ? labelIn(content['title']) : undefined)
  if (text?.includes('${') === true || text?.includes('<%') === true)
    importer.note(node.at('content'), '提示中的表达式未转换', 'What the hint computes was not taken over')
  return title === undefined ? text : text === undefined ? title : `${title}：${text}`
}

const remark: Convert = (node, importer) => {
  const hint = hintIn(node, importer)
  return hint === undefined
    ? undefined
    : importer.make(
        'icon',
        said({ icon: 'help', title: hint, alt: hint, label: labelIn(node.get('label')) }),
        membersOf(node, importer),
      )
}

/** Of several parts the first whose condition holds. */
const switched: Convert = (node, importer) => {
  const before: string[] = []
  const children = parts(node, 'items').map((part) => {
    const { link, ...members } = membersOf(part, importer)
    const show = [
      ...before.map((each) => `!(${each})`),
      ...(link?.show === undefined ? [] : [`(${link.show})`]),
    ]
    before.push(link?.show ?? 'true')
    return importer.make('div', said({ label: titled(part) }), {
      ...members,
      link: { ...link, show: show.length === 0 ? 'true' : show.join(' && ') },
      children: inside(part, importer, 'body'),
    })
  })
  return importer.make('div', {}, { ...membersOf(node, importer), children })
}

/** Parts of a grid of twelve columns, in the order they are read: rows before columns. */
const grid2d: Convert = (node, importer) => {
  const number = (value: unknown, none: number) => (typeof value === 'number' ? value : none)
  const list = parts(node, 'grids').toSorted(
    (one, other) =>
      number(one.json['y'], 0) - number(other.json['y'], 0) ||
      number(one.json['x'], 0) - number(other.json['x'], 0),
  )
  const children = list.map((part) => {
    const { x: _x, y: _y, w, h: _h, ...content } = part.json
    return importer.make(
      'div',
      { span: Math.min(24, Math.max(1, Math.round(number(w, 12) * 2))) },
      { children: importer.controls(content, part.path) },
    )
  })
  ignore(node, 'cols', 'gap', 'gapRow', 'rowHeight')
  return importer.make('div', {}, { ...membersOf(node, importer), children })
}

/** A table that is drawn cell by cell becomes rows of columns. */
const tableView: Convert = (node, importer) => {
  const rows = parts(node, 'trs').map((tr) =>
    importer.make(
      'row',
      {},
      {
        children: parts(tr, 'tds').map((td) => {
          if (Number(td.json['colspan']) > 1 || Number(td.json['rowspan']) > 1)
            importer.note(td.path, '合并单元格未转换', 'Merged cells were not taken over')
          return importer.make('col', { fill: true }, { children: inside(td, importer, 'body') })
        }),
      },
    ),
  )
  ignore(node, 'border', 'borderColor', 'padding', 'cols', 'width', 'caption', 'captionSide')
  return importer.make('div', said({ label: labelIn(node.get('caption')) }), {
    ...membersOf(node, importer),
    children: rows,
  })
}

/** What a finger draws in from the sides stands beside it. */
const slider: Convert = (node, importer) =>
  importer.make(
    'div',
    { direction: 'row' },
    {
      ...membersOf(node, importer),
      children: ['left', 'body', 'right'].flatMap((key) => importer.controls(node.get(key), node.at(key))),
    },
  )

const page: Convert = (node, importer) =>
  importer.make('div', said({ label: titled(node) }), {
    ...membersOf(node, importer),
    children: ['toolbar', 'aside', 'body'].flatMap((key) => importer.controls(node.get(key), node.at(key))),
  })

/** One page written inside another; what a call or the data would bring is unknown. */
const embedded: Convert = (node, importer) => {
  const schema = node.get('schema') ?? node.get('value')
  return isRecord(schema) || Array.isArray(schema)
    ? importer.make(
        'div',
        {},
        { ...membersOf(node, importer), children: importer.controls(schema, node.at('schema')) },
      )
    : undefined
}

/** Places to go to, those below them beside them. What a call or the data would bring is unknown. */
const places =
  (list: string, direction?: 'row' | 'column'): Convert =>
  (node, importer) => {
    const key = node.json[list] === undefined && node.json['items'] !== undefined ? 'items' : list
    if (!Array.isArray(node.json[key])) return undefined
    if (apiIn(node.json['source']) !== undefined)
      importer.note(node.at('source'), '远程链接未转换', 'Links that are asked for were not taken over')
    ignore(node, 'source', 'stacked', 'separator', 'separatorClassName', 'itemClassName', 'columnNum')
    return importer.make('div', said({ label: titled(node), direction }), {
      ...membersOf(node, importer),
      children: leading(node, key, importer, 0),
    })
  }

function leading(node: Node, key: string, importer: Importer, depth: number): Control[] {
  return parts(node, key).flatMap((part) => {
    const text = templateIn(
      part.get('label') ?? part.get('text') ?? part.get('title'),
      part.at('label'),
      importer,
    )
    const src = templateIn(part.get('to') ?? part.get('href') ?? part.get('link'), part.at('to'), importer)
    const icon = part.text('icon')
    const attr = said({ text, icon: icon?.includes('/') === true ? undefined : icon })
    const target = part.get('target') ?? (part.flag('blank') === true ? 'blank' : undefined)
    const own =
      src === undefined
        ? importer.make('text', attr, membersOf(part, importer))
        : importer.make(
            'link',
            said({ ...attr, src, target: target === '_blank' || target === 'blank' ? 'blank' : undefined }),
            membersOf(part, importer),
          )
    const below = ['children', 'dropdown'].flatMap((each) =>
      depth < 20 && Array.isArray(part.json[each]) ? leading(part, each, importer, depth + 1) : [],
    )
    ignore(part, 'unfolded', 'active', 'activeOn', 'key')
    leftOver(part, importer)
    return [...(text === undefined && src === undefined ? [] : [own]), ...below]
  })
}

/** What holds others in a way of its own there. */
export const containers: Readonly<Record<string, Convert>> = {
  'anchor-nav': anchors,
  portlet,
  card,
  card2: card,
  'flex-item': box('div'),
  'tooltip-wrapper': tooltip,
  tooltip,
  remark,
  'switch-container': switched,
  slider,
  'grid-2d': grid2d,
  'table-view': tableView,
  'pagination-wrapper': box('div'),
  page,
  amis: embedded,
  nav: places('links', 'column'),
  'grid-nav': places('options'),
  breadcrumb: places('items', 'row'),
}
