import type { Lang } from '../../../../contract/errors.ts'
import { type PrintElement, type PrintNode, writeNodes } from '../../../../contract/print/html.ts'
import type { PrintField } from '../../../../contract/printTemplates.ts'

export const fieldName = (field: PrintField, lang: Lang): string =>
  (lang === 'en' && field.nameEn) || field.name

const node = (
  name: string,
  attributes: Record<string, string> = {},
  ...children: PrintNode[]
): PrintElement => ({ name, attributes, children })

const value = (attribute: 'data-field' | 'data-sum', field: PrintField, lang: Lang): PrintElement =>
  node('span', { [attribute]: field.key, 'data-format': field.format }, fieldName(field, lang))

/** What a sum may be of, and what one is of already. */
export const summable = (fields: readonly PrintField[], chosen?: string): PrintField[] =>
  fields.filter(({ key, sum }) => sum === true || key === chosen)

/** A value of a document, or with `sum` the sum of one over the rows it stands below. */
export const valueHtml = (field: PrintField, lang: Lang, sum = false): string =>
  writeNodes([value(sum ? 'data-sum' : 'data-field', field, lang)])

export const pageHtml = (what: 'number' | 'count', label: string): string =>
  writeNodes([node('span', { 'data-page': what }, label)])

/** A picture, as wide as it is wanted later; its words stand in for it. A stamp lies over the text where it stands. */
export const pictureHtml = (src: string, alt: string, stamp = false): string =>
  writeNodes([node('img', { src, alt, style: `width: 30mm${stamp ? '; position: absolute' : ''}` })])

/** Other ways to write what a document says: its amounts in capitals, and what it is called, its first field, as a code. */
export const writings = (fields: readonly PrintField[]): Record<'capitals' | 'codes', PrintField[]> => ({
  capitals: fields
    .filter(({ format }) => format === 'amount')
    .map((field) => ({ ...field, format: 'capitals' })),
  codes: fields
    .slice(0, 1)
    .filter(({ format }) => format === 'text')
    .flatMap((field) => ['qr', 'code128'].map((format) => ({ ...field, format }))),
})

/** As many columns as a sheet carries legibly; more are added by hand. */
const COLUMNS = 6

const isSequence = ({ key, format }: PrintField) =>
  format === 'sequence' || /^(lineNo|seq|sequence)$/.test(key)

const isNumber = ({ format }: PrintField) => format === 'amount' || format === 'quantity'

/** A table bound to the rows of a list: its head, the bound row, and the total of what can be added. */
export function boundTableHtml(list: PrintField, lang: Lang, total: string): string {
  const all = (list.fields ?? []).filter(({ fields }) => fields === undefined)
  // What is added up belongs on the paper even where it comes late in the list, amounts before quantities.
  const sums = all
    .filter(({ sum }) => sum)
    .toSorted((a, b) => Number(b.format === 'amount') - Number(a.format === 'amount'))
    .slice(0, 2)
  const others = all.filter(({ sum }) => !sum).slice(0, COLUMNS - sums.length)
  const columns = all.filter((field) => sums.includes(field) || others.includes(field))
  const aligned = (field: PrintField): Record<string, string> =>
    isSequence(field)
      ? { style: 'text-align: center' }
      : isNumber(field)
        ? { style: 'text-align: right' }
        : {}
  const summed = columns.some(({ sum }) => sum)
  const rows = [
    node(
      'tr',
      { 'data-row': 'each' },
      ...columns.map((field) => node('td', aligned(field), value('data-field', field, lang))),
    ),
  ]
  if (summed)
    rows.push(
      node(
        'tr',
        { 'data-row': 'total' },
        ...columns.map((field, at) =>
          field.sum
            ? node('td', aligned(field), value('data-sum', field, lang))
            : node('td', {}, ...(at === 0 ? [total] : [])),
        ),
      ),
    )
  return writeNodes([
    node(
      'table',
      { 'data-each': list.key },
      node(
        'thead',
        {},
        node('tr', {}, ...columns.map((field) => node('th', aligned(field), fieldName(field, lang)))),
      ),
      node('tbody', {}, ...rows),
    ),
  ])
}

export const blockKinds = [
  'heading',
  'paragraph',
  'table',
  'list',
  'rule',
  'box',
  'header',
  'footer',
  'page',
] as const
export type BlockKind = (typeof blockKinds)[number]

/** What the menu 'Insert' puts in, with texts of the viewer's language. */
export function blockHtml(
  kind: BlockKind,
  text: { heading: string; text: string; item: string; column: (at: number) => string },
): string {
  const cells = (name: string, write: (at: number) => string) =>
    [1, 2, 3].map((at) => node(name, {}, ...(write(at) === '' ? [] : [write(at)])))
  const paragraph = node('p', {}, text.text)
  const block: Record<BlockKind, PrintElement> = {
    heading: node('h1', { style: 'text-align: center' }, text.heading),
    paragraph,
    table: node(
      'table',
      {},
      node('thead', {}, node('tr', {}, ...cells('th', text.column))),
      node('tbody', {}, ...[1, 2].map(() => node('tr', {}, ...cells('td', () => '')))),
    ),
    list: node('ul', {}, node('li', {}, text.item)),
    rule: node('hr'),
    box: node('div'),
    header: node('header', { 'data-part': 'header', 'data-on': 'all' }, paragraph),
    footer: node('footer', { 'data-part': 'footer', 'data-on': 'all' }, paragraph),
    page: node('section', { 'data-print': 'page' }, paragraph),
  }
  return writeNodes([block[kind]])
}

/** Fields whose name or key holds the text, lists with those of their fields that do. */
export function searched(fields: readonly PrintField[], text: string): PrintField[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return [...fields]
  return fields.flatMap((field) => {
    const own = [field.key, field.name, field.nameEn].some((each) => each.toLowerCase().includes(wanted))
    if (own) return [field]
    const within = searched(field.fields ?? [], text)
    return within.length > 0 ? [{ ...field, fields: within }] : []
  })
}
