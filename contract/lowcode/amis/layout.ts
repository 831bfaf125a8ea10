import { isRecord } from '../../isRecord.ts'
import type { Control } from '../control.ts'
import { buttonsControl } from './actions.ts'
import { membersOf } from './common.ts'
import { fieldIn } from './entries.ts'
import { box, type Convert, inside, titled } from './content.ts'
import { containers } from './containers.ts'
import { drawings } from './shown.ts'
import { isHtml, templateIn } from './expression.ts'
import { media } from './media.ts'
import { others, popOverIn } from './others.ts'
import { repeated } from './rows.ts'
import { apiIn, type Importer, labelIn, nodeOf, type Node, said } from './node.ts'

const group = box('group', (node) => ({
  collapse: node.flag('collapsable'),
  column: node.number('columnCount'),
}))
const card = box('card', (node) => ({ collapsed: node.flag('collapsed') ?? false }))

function formControl(node: Node, importer: Importer): Control {
  const made = inside(node, importer, 'body', 'controls')
  const tabs = node.get('tabs')
  const sheets = Array.isArray(tabs) ? [tabsControl(nodeOf({ tabs }, node.path), importer)] : []
  const actions = node.list('actions')
  const submit = node.get('submitText')
  const footer = importer.controls(
    actions.length > 0 || submit === '' || submit === null
      ? actions
      : [{ type: 'submit', label: typeof submit === 'string' ? submit : '提交', level: 'primary' }],
    node.at('actions'),
  )
  node.get('wrapWithPanel')
  return importer.make('form', said({ label: titled(node), column: node.number('columnCount') }), {
    ...membersOf(node, importer),
    children: [...made, ...sheets],
    ...(footer.length > 0 && { footer }),
  })
}

/** Sheets, of tabs or the steps of a wizard. */
function tabsControl(node: Node, importer: Importer): Control {
  const key = node.json['steps'] === undefined ? 'tabs' : 'steps'
  const children = node.list(key).map((tab, nth) => {
    const sheet = nodeOf(tab, `${node.at(key)}.${nth}`)
    return importer.make('tab-pane', said({ label: titled(sheet) }), {
      ...membersOf(sheet, importer),
      children: inside(sheet, importer, 'body', 'tab', 'controls'),
    })
  })
  return importer.make('tabs', said({ label: labelIn(node.get('label')) }), {
    ...membersOf(node, importer),
    children,
  })
}

/** Columns of twelve there, of twenty-four here; without a width they share what there is. */
function rowControl(node: Node, importer: Importer): Control {
  const key =
    ['columns', 'body', 'controls', 'items'].find((each) => node.json[each] !== undefined) ?? 'columns'
  const list = node.list(key)
  const children = list.map((column, nth) => {
    const at = `${node.at(key)}.${nth}`
    const part = nodeOf(column, at)
    const named =
      part.json['name'] !== undefined &&
      part.json['body'] === undefined &&
      part.json['controls'] === undefined
    const whole = named || (part.json['type'] !== undefined && part.json['type'] !== 'column')
    const width = ['md', 'lg', 'sm', 'xs', 'columnRatio']
      .map((each) => part.number(each))
      .find((each) => each !== undefined)
    const span =
      width !== undefined && width >= 1 && width <= 12 ? { span: Math.round(width * 2) } : { fill: true }
    return importer.make('col', span, {
      ...(!whole && membersOf(part, importer)),
      children: whole
        ? importer.controls({ type: 'text', ...part.json }, at, key === 'controls' ? 'controls' : 'body')
        : inside(part, importer, 'body', 'controls'),
    })
  })
  const row = importer.make('row', {}, { children })
  const label = titled(node)
  const members = membersOf(node, importer)
  return label === undefined
    ? { ...row, ...members }
    : importer.make('group', { label, column: 1 }, { ...members, children: [row] })
}

const html: Convert = (node, importer) =>
  importer.make(
    'html',
    said({
      label: labelIn(node.get('label')),
      html: templateIn(node.get('html') ?? node.get('tpl') ?? node.get('body'), node.at('html'), importer),
    }),
    { ...fieldIn(node), ...membersOf(node, importer) },
  )

const shownText =
  (format?: string): Convert =>
  (node, importer) => {
    const source = node.get('tpl') ?? node.get('text') ?? node.get('body') ?? node.get('value')
    if (node.json['tpl'] === source && isHtml(source)) return html(node, importer)
    const shape = format ?? (node.get('kilobitSeparator') === true ? 'thousands' : undefined)
    const over = popOverIn(node, importer)
    return importer.make(
      'text',
      said({
        label: labelIn(node.get('label')),
        title: over.title,
        text: over.text ?? templateIn(source, node.at('tpl'), importer),
        copyable: node.get('copyable') === undefined ? undefined : node.get('copyable') !== false,
        format: shape,
        empty: node.text('placeholder'),
      }),
      { ...fieldIn(node), ...membersOf(node, importer) },
    )
  }

/** A tag without a field shows its label. */
const tag: Convert = (node, importer) =>
  node.json['name'] !== undefined || node.json['label'] === undefined
    ? shownText()(node, importer)
    : importer.make(
        'text',
        said({ text: templateIn(node.get('label'), node.at('label'), importer), icon: node.text('icon') }),
        membersOf(node, importer),
      )

const picture =
  (shape: 'square' | 'circle', size: number): Convert =>
  (node, importer) =>
    importer.make(
      'avatar',
      said({
        label: labelIn(node.get('label')) ?? labelIn(node.get('title')),
        src: templateIn(node.get('src'), node.at('src'), importer),
        alt: templateIn(node.get('text') ?? node.get('alt'), node.at('text'), importer),
        icon: node.text('icon'),
        shape: ['square', 'rounded'].includes(node.text('shape') ?? '') ? 'square' : shape,
        size: node.number('size') ?? size,
      }),
      { ...fieldIn(node), ...membersOf(node, importer) },
    )

const link: Convert = (node, importer) =>
  importer.make(
    'link',
    said({
      label: labelIn(node.get('label')),
      src: templateIn(node.get('href'), node.at('href'), importer),
      text: templateIn(node.get('body'), node.at('body'), importer),
      target: node.flag('blank') === true ? 'blank' : undefined,
      icon: node.text('icon'),
    }),
    { ...fieldIn(node), ...membersOf(node, importer) },
  )

const timeline: Convert = (node, importer) =>
  importer.make(
    'timeline',
    said({
      label: labelIn(node.get('label')),
      options: Array.isArray(node.get('items')) ? node.get('items') : undefined,
      api: apiIn(node.get('source')),
      nameKey: 'title',
      textKey: 'detail',
      reverse: node.flag('reverse'),
    }),
    { ...fieldIn(node), ...membersOf(node, importer) },
  )

/** Names and values side by side. */
const property: Convert = (node, importer) =>
  importer.make('desc', said({ label: titled(node), column: node.number('column') }), {
    ...membersOf(node, importer),
    children: node.list('items').map((item, nth) => {
      const part = nodeOf(item, `${node.at('items')}.${nth}`)
      const content = part.get('content')
      return isRecord(content)
        ? (importer.controls({ label: part.get('label'), ...content }, part.at('content'))[0] ??
            importer.make('text', {}))
        : importer.make(
            'text',
            said({
              label: labelIn(part.get('label')),
              text: templateIn(content, part.at('content'), importer),
            }),
            membersOf(part, importer),
          )
    }),
  })

const hidden: Convert = (node, importer) =>
  importer.make('input', said({ defaultValue: node.get('value') }), {
    ...fieldIn(node),
    ...membersOf(node, importer),
    hideControl: true,
  })

const calendar: Convert = (node, importer) =>
  importer.make('calendar', said({ label: labelIn(node.get('label')), type: 'month' }), {
    ...fieldIn(node),
    ...membersOf(node, importer),
  })

/** What holds or shows, and what it is here. */
export const layouts: Readonly<Record<string, Convert>> = {
  form: formControl,
  tabs: tabsControl,
  wizard: tabsControl,
  grid: rowControl,
  hbox: rowControl,
  group: rowControl,
  'input-group': rowControl,
  fieldset: group,
  fieldSet: group,
  'field-set': group,
  'input-sub-form': group,
  collapse: card,
  panel: card,
  'collapse-group': box('div'),
  wrapper: box('div'),
  container: box('div'),
  div: box('div'),
  flex: box('div', () => ({ direction: 'row' })),
  vbox: box('div', () => ({ direction: 'column' })),
  service: box('div'),
  control: box('div'),
  tpl: shownText(),
  plain: shownText(),
  text: shownText(),
  words: shownText(),
  'multiline-text': shownText(),
  month: shownText(),
  year: shownText(),
  'static-time': shownText(),
  tag,
  tags: shownText(),
  'date-range': shownText(),
  static: shownText(),
  'static-text': shownText(),
  'static-tpl': shownText(),
  number: shownText(),
  date: shownText('date'),
  datetime: shownText('datetime'),
  time: shownText(),
  'static-date': shownText('date'),
  'static-datetime': shownText('datetime'),
  operation: (node, importer) => buttonsControl('button-toolbar', node, importer),
  alert: shownText(),
  html,
  divider: (node, importer) =>
    importer.make('divider', said({ label: titled(node) }), membersOf(node, importer)),
  image: picture('square', 80),
  'static-image': picture('square', 80),
  avatar: picture('circle', 40),
  icon: (node, importer) =>
    importer.make('icon', said({ icon: node.text('icon') }), {
      ...fieldIn(node),
      ...membersOf(node, importer),
    }),
  link,
  timeline,
  ...drawings,
  ...media,
  ...containers,
  ...repeated,
  ...others,
  property,
  calendar,
  hidden,
  uuid: hidden,
}
