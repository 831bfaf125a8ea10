import { isRecord } from '../../isRecord.ts'
import type { Control } from '../control.ts'
import { membersOf } from './common.ts'
import type { Convert } from './content.ts'
import { fieldIn } from './entries.ts'
import { templateIn } from './expression.ts'
import { drawings, shows } from './shown.ts'
import { type Importer, labelIn, said } from './node.ts'

/** What plays or opens inside the page there is a link to it here. */
const linked =
  (zh: string, en: string): Convert =>
  (node, importer) => {
    const src = templateIn(node.get('src') ?? node.get('value'), node.at('src'), importer)
    if (src === undefined && node.json['name'] === undefined) return undefined
    importer.note(node.path, zh, en)
    const title = labelIn(node.get('title'))
    return importer.make(
      'link',
      said({ label: labelIn(node.get('label')), src, text: title ?? src, target: 'blank' }),
      { ...fieldIn(node), ...membersOf(node, importer) },
    )
  }

/** A value that is drawn in a way of its own there is read as its text. */
const asText =
  (zh: string, en: string): Convert =>
  (node, importer) => {
    const given = node.json['value']
    const text =
      typeof given === 'string' ? templateIn(node.get('value'), node.at('value'), importer) : undefined
    if (given === undefined && node.json['name'] === undefined) return undefined
    importer.note(node.path, zh, en)
    return importer.make(
      'text',
      said({
        label: labelIn(node.get('label')),
        text,
        empty: labelIn(node.get('defaultColor')) ?? labelIn(node.get('placeholder')),
      }),
      { ...fieldIn(node), ...membersOf(node, importer) },
    )
  }

const code: Convert = (node, importer) => {
  const language = node.text('language') ?? ''
  return shows(
    'code',
    node,
    importer,
    {
      disabled: true,
      language:
        language === 'json' || language === 'html' ? language : language === 'xml' ? 'html' : 'javascript',
    },
    (value) => (typeof value === 'string' ? value : JSON.stringify(value, null, 2)),
  )
}

/** The same text in another symbology, with the text below it. */
const barcode: Convert = (node, importer) => {
  importer.note(node.path, '条形码改为二维码', 'The barcode became a QR code')
  node.get('options')
  const control = drawings['qrcode']?.(node, importer)
  return control && { ...control, attr: { ...control.attr, showText: true } }
}

const sparkline: Convert = (node, importer) => {
  importer.note(node.path, '请设置图表的分类与数值', 'Say category and value of the chart')
  return importer.make('chart', said({ label: labelIn(node.get('label')), chartType: 'line', height: 120 }), {
    ...fieldIn(node),
    ...membersOf(node, importer),
  })
}

/** Pictures that are written out stand beside each other; what the data would bring is unknown. */
const pictures =
  (size: number, zh: string, en: string, ...lists: readonly string[]): Convert =>
  (node, importer) => {
    const key = lists.find((each) => Array.isArray(node.json[each]))
    if (key === undefined) return undefined
    importer.note(node.path, zh, en)
    const children = node
      .list(key)
      .flatMap((each, nth) => pictureIn(each, `${node.at(key)}.${nth}`, size, importer))
    if (children.length === 0) return undefined
    for (const each of [
      'width',
      'height',
      'thumbMode',
      'thumbRatio',
      'auto',
      'interval',
      'duration',
      'controls',
    ])
      node.get(each)
    return importer.make(
      'div',
      said({ label: labelIn(node.get('label')) ?? labelIn(node.get('title')), direction: 'row' }),
      { ...membersOf(node, importer), children },
    )
  }

const carousel = pictures(
  240,
  '轮播改为并排显示',
  'The pictures no longer take turns, they stand beside each other',
  'options',
  'value',
)

/** Pictures of records are rows of them. */
const turns: Convert = (node, importer) => {
  const written = carousel(node, importer)
  if (written || node.json['name'] === undefined || node.json['itemSchema'] !== undefined) return written
  importer.note(
    node.path,
    '轮播改为表格的行',
    'The pictures no longer take turns, they are the rows of a table',
  )
  return importer.make('table', said({ label: labelIn(node.get('label')), mode: 'list' }), {
    ...fieldIn(node),
    ...membersOf(node, importer),
    children: [
      importer.make(
        'avatar',
        { label: { zh: '图片', en: 'Picture' }, shape: 'square', size: 240 },
        { field: 'image' },
      ),
      importer.make('text', { label: { zh: '标题', en: 'Title' } }, { field: 'title' }),
    ],
  })
}

function pictureIn(value: unknown, path: string, size: number, importer: Importer): Control[] {
  const json = isRecord(value) ? value : { image: value }
  const found = json['image'] ?? json['src'] ?? json['thumbnail']
  const src = templateIn(found, path, importer)
  const alt = templateIn(json['title'] ?? json['alt'] ?? json['imageAlt'], path, importer)
  const html = templateIn(json['html'], `${path}.html`, importer)
  const text = templateIn(json['description'] ?? json['caption'], path, importer)
  return [
    ...(src === undefined ? [] : [importer.make('avatar', said({ src, alt, shape: 'square', size }))]),
    ...(html === undefined ? [] : [importer.make('html', { html })]),
    ...(text === undefined ? [] : [importer.make('text', { text })]),
  ]
}

/** What shows sounds, pictures, colours and texts in a way of its own there. */
export const media: Readonly<Record<string, Convert>> = {
  audio: linked('音频改为链接', 'The sound is a link'),
  video: linked('视频改为链接', 'The film is a link'),
  iframe: linked('内嵌页面改为链接', 'The page inside is a link'),
  'office-viewer': linked('文档改为链接', 'The document is a link'),
  'pdf-viewer': linked('文档改为链接', 'The document is a link'),
  color: asText('颜色以文字显示', 'The colour is shown as its text'),
  'static-color': asText('颜色以文字显示', 'The colour is shown as its text'),
  markdown: asText('Markdown 以原文显示', 'Markdown is shown as it is written'),
  code,
  barcode,
  sparkline,
  images: pictures(80, '多图并排显示', 'The pictures stand beside each other', 'value', 'options'),
  'static-images': pictures(80, '多图并排显示', 'The pictures stand beside each other', 'value', 'options'),
  carousel: turns,
}
