import { isRecord } from '../../isRecord.ts'
import type { Control } from '../control.ts'
import { entryOf, membersOf } from './common.ts'
import { type Convert, inside, titled } from './content.ts'
import { fieldIn } from './entries.ts'
import { expressionIn, isHtml, templateIn } from './expression.ts'
import { apiIn, type Importer, labelIn, nodeOf, type Node, said } from './node.ts'

const ignore = (node: Node, ...keys: readonly string[]): void => {
  for (const key of keys) node.get(key)
}

/** How often something comes again, in the order and by the names a person is given there. */
const often: Readonly<Record<string, { zh: string; en: string }>> = {
  secondly: { zh: '每秒', en: 'Every second' },
  minutely: { zh: '每分钟', en: 'Every minute' },
  hourly: { zh: '每小时', en: 'Every hour' },
  daily: { zh: '每天', en: 'Every day' },
  weekdays: { zh: '每个工作日', en: 'Every working day' },
  weekly: { zh: '每周', en: 'Every week' },
  monthly: { zh: '每月', en: 'Every month' },
  yearly: { zh: '每年', en: 'Every year' },
}

/** A field a person fills in, of a kind of ours that keeps its value in another way. */
function entered(
  type: string,
  node: Node,
  importer: Importer,
  own: Readonly<Record<string, unknown>>,
  field = fieldIn(node).field,
): Control {
  const { attr, value } = entryOf(node, importer)
  const { link, ...members } = membersOf(node, importer)
  const links = { ...link, ...(value !== undefined && { value }) }
  return importer.make(
    type,
    { ...attr, ...said(own) },
    {
      ...(field !== undefined && { field }),
      ...members,
      ...(Object.keys(links).length > 0 && { link: links }),
    },
  )
}

/** A frequency is chosen; how many hours or on which days of a week is not asked. */
const repeat: Convert = (node, importer) => {
  const given = node.text('options') ?? 'hourly,daily,weekly,monthly'
  const ids = given
    .split(',')
    .map((each) => each.trim())
    .filter((each) => Object.hasOwn(often, each))
  importer.note(
    node.path,
    '只选择重复频率，不含间隔与星期',
    'How often is chosen, not at which distance or on which days',
  )
  return entered('select', node, importer, { options: ids.map((id) => ({ id, name: often[id] })) })
}

/** The sheet is kept as a file: its rows are read where records are imported. */
const sheet: Convert = (node, importer) => {
  importer.note(
    node.path,
    'Excel 作为附件保存，不解析为行；数据请用列表的导入功能',
    'The sheet is kept as a file, its rows are not read: import records where they are listed',
  )
  ignore(node, 'allSheets', 'parseMode', 'includeEmpty', 'plainText', 'autoFill', 'parseImage')
  const { field } = fieldIn(node)
  return entered(
    'upload',
    node,
    importer,
    { accept: ['xlsx', 'xls'], limit: 1, defaultValue: undefined },
    field && `${field}File`,
  )
}

/** Is seen as long as something goes on. */
const spinner: Convert = (node, importer) => {
  const going = node.json['show']
  const show = going === undefined ? undefined : expressionIn(node.get('show'), node.at('show'), importer)
  const { link, ...members } = membersOf(node, importer)
  const when = [show, link?.show].filter((each) => each !== undefined)
  const links = { ...link, ...(when.length > 0 && { show: when.map((each) => `(${each})`).join(' && ') }) }
  ignore(node, 'icon', 'size', 'tipPlacement', 'delay', 'overlay', 'spinnerClassName', 'loadingConfig')
  const words = templateIn(node.get('tip'), node.at('tip'), importer)
  importer.note(node.path, '加载动画改为文字', 'The turning wheel is a text')
  const text = importer.make(
    'text',
    { text: words ?? '加载中…' },
    { ...members, ...(Object.keys(links).length > 0 && { link: links }) },
  )
  return node.json['body'] === undefined
    ? text
    : importer.make('div', {}, { children: [text, ...inside(node, importer, 'body')] })
}

/** What is hidden until one looks is read with its characters hidden. */
const secret: Convert = (node, importer) => {
  ignore(node, 'mosaicText')
  importer.note(node.path, '密文不能点开查看', 'What is hidden cannot be uncovered')
  return entered('input', node, importer, { type: 'password', disabled: true })
}

/** Output that arrives bit by bit is a link to where it comes from; out of the data it is text. */
const log: Convert = (node, importer) => {
  const source = apiIn(node.get('source'))
  ignore(node, 'height', 'autoScroll', 'encoding', 'maxLength', 'rowHeight', 'disableColor', 'operation')
  ignore(node, 'placeholder', 'credentials', 'filter')
  if (source === undefined) return undefined
  const members = membersOf(node, importer)
  if (source.includes('${') || source.startsWith('$')) {
    const text = templateIn(source, node.at('source'), importer)
    return importer.make('text', said({ label: titled(node), text }), { ...fieldIn(node), ...members })
  }
  importer.note(node.path, '日志改为链接', 'The log is a link')
  return importer.make(
    'link',
    { label: titled(node) ?? '日志', src: source, text: source, target: 'blank' },
    { ...fieldIn(node), ...members },
  )
}

const states = ['未开始', '就绪', '进行中', '出错', '已完成', '出错']

/** Tasks with how far each has come: written out beside their names, asked for as a table. Nobody begins one here. */
const tasks: Convert = (node, importer) => {
  const api = apiIn(node.get('checkApi'))
  const items = node.list('items').filter(isRecord)
  const named = node.list('statusTextMap').map((each, nth) => labelIn(each) ?? states[nth] ?? '')
  const names = named.length > 0 ? named : states
  const label = (key: string, none: { zh: string; en: string }) => labelIn(node.get(key)) ?? none
  const heads = {
    task: label('taskNameLabel', { zh: '任务名称', en: 'Task' }),
    state: label('statusLabel', { zh: '状态', en: 'Status' }),
    remark: label('remarkLabel', { zh: '备注', en: 'Remark' }),
  }
  ignore(node, 'interval', 'operationLabel', 'btnText', 'retryBtnText', 'statusLabelMap', 'tableClassName')
  ignore(node, 'btnClassName', 'retryBtnClassName')
  if (node.get('submitApi') !== undefined || node.get('reSubmitApi') !== undefined)
    importer.note(node.at('submitApi'), '执行与重试未转换', 'To begin and to try again was not taken over')
  if (items.length > 0)
    return importer.make('desc', said({ label: titled(node) }), {
      ...membersOf(node, importer),
      children: items.map((item, nth) => {
        const state = names[Number(item['status'])]
        const remark = labelIn(item['remark'])?.replace(/<[^<>]*>/g, '')
        const text = [state, remark].filter((part) => part !== undefined && part !== '').join(' · ')
        return importer.make(
          'text',
          said({
            label: labelIn(item['label']),
            text: templateIn(text, `${node.at('items')}.${nth}`, importer),
          }),
        )
      }),
    })
  if (api === undefined && fieldIn(node).field === undefined) return undefined
  importer.note(node.path, '任务改为表格的行', 'The tasks are the rows of a table')
  return importer.make(
    'table',
    said({
      label: titled(node),
      mode: 'list',
      api: api?.includes('$') === true ? undefined : api,
      idKey: 'key',
    }),
    {
      ...fieldIn(node),
      ...membersOf(node, importer),
      children: [
        importer.make('text', { label: heads.task }, { field: 'label' }),
        importer.make(
          'select',
          { label: heads.state, options: names.map((name, id) => ({ id, name })), disabled: true },
          { field: 'status' },
        ),
        importer.make('html', { label: heads.remark, html: '${remark}' }, { field: 'remark' }),
      ],
    },
  )
}

/** Pages of an application that are written out are sheets, those below another among them. What a call would bring is unknown. */
const app: Convert = (node, importer) => {
  const panes = pagesIn(node, importer, 0)
  if (panes.length === 0) return undefined
  ignore(node, 'brandName', 'logo', 'pages')
  importer.note(node.path, '应用的各页改为页签', 'The pages of the application are sheets')
  const label = labelIn(node.json['brandName'])
  return importer.make('div', said({ label }), {
    ...membersOf(node, importer),
    children: [
      ...importer.controls(node.get('header'), node.at('header')),
      importer.make('tabs', { tabPosition: 'left' }, { children: panes }),
      ...importer.controls(node.get('footer'), node.at('footer')),
    ],
  })
}

function pagesIn(node: Node, importer: Importer, depth: number): Control[] {
  const key = depth === 0 ? 'pages' : 'children'
  return node.list(key).flatMap((each, nth): Control[] => {
    const part = nodeOf(each, `${node.at(key)}.${nth}`)
    const below = depth < 20 ? pagesIn(part, importer, depth + 1) : []
    const schema = part.get('schema')
    if (part.json['schemaApi'] !== undefined)
      importer.note(part.at('schemaApi'), '远程页面未转换', 'A page that is asked for was not taken over')
    if (!isRecord(schema)) return below
    const label = titled(part) ?? labelIn(schema['title'])
    const own = importer.make('tab-pane', said({ label }), {
      ...membersOf(part, importer),
      children: importer.controls(schema, part.at('schema')),
    })
    return [own, ...below]
  })
}

/** Its tags stand here as they are; what its scripts would do to them is not done. */
const custom: Convert = (node, importer) => {
  const html = templateIn(node.get('html'), node.at('html'), importer)
  if (html === undefined) return undefined
  const scripts = ['onMount', 'onUpdate', 'onUnmount'].filter((key) => node.get(key) !== undefined)
  if (scripts.length > 0)
    importer.note(node.at(scripts[0] ?? ''), '脚本未转换', 'The scripts were not taken over')
  return importer.make('html', said({ label: titled(node), html }), {
    ...fieldIn(node),
    ...membersOf(node, importer),
  })
}

/** What pops up over a text: a plain one is its hint, one that is computed stands in its place, since it is the whole of what is cut short. */
export function popOverIn(node: Node, importer: Importer): { title?: string; text?: string } {
  const given = node.json['popOver']
  if (given === undefined) return {}
  const { body, title, mode } = isRecord(given) ? given : { body: given, title: undefined, mode: undefined }
  const content: unknown =
    isRecord(body) && (body['type'] === 'tpl' || body['type'] === undefined) ? body['tpl'] : body
  const text = labelIn(content)
  if (text === undefined || (mode !== undefined && mode !== 'popOver') || isHtml(text)) return {}
  const read = templateIn(text, node.at('popOver'), importer)
  if (read === undefined) return {}
  ignore(node, 'popOver')
  if (!read.includes('${')) {
    const head = labelIn(title)
    return { title: head === undefined ? read : `${head}：${read}` }
  }
  importer.note(node.at('popOver'), '弹出的内容直接显示', 'What pops up stands there at once')
  return { text: read }
}

/** What is asked or shown otherwise than there, and is in no other group. */
export const others: Readonly<Record<string, Convert>> = {
  'input-repeat': repeat,
  'input-excel': sheet,
  spinner,
  password: secret,
  log,
  tasks,
  app,
  custom,
}
