/** What a template may consist of: everything else is left out when it is read (decision 0075). */

/** Elements, and which of their attributes stay beside those that every element may have; attributes are written in this order. */
export const elements: Readonly<Record<string, readonly string[]>> = {
  section: ['data-print'],
  header: ['data-part', 'data-on'],
  footer: ['data-part', 'data-on'],
  div: [],
  p: [],
  h1: [],
  h2: [],
  h3: [],
  ul: [],
  ol: [],
  li: [],
  table: ['data-rows', 'data-fill'],
  caption: [],
  colgroup: [],
  col: ['span'],
  thead: [],
  tbody: [],
  tfoot: [],
  tr: ['data-row', 'data-by'],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  span: ['data-page'],
  img: ['src', 'alt'],
  hr: [],
  br: [],
  b: [],
  strong: [],
  i: [],
  em: [],
  u: [],
  s: [],
  sub: [],
  sup: [],
}

/** Elements that have no content and no end. */
export const voidElements: ReadonlySet<string> = new Set(['img', 'hr', 'br', 'col'])

/** Elements that hold other elements only: white space between these is no text. */
export const structural: ReadonlySet<string> = new Set([
  'section',
  'header',
  'footer',
  'ul',
  'ol',
  'table',
  'colgroup',
  'thead',
  'tbody',
  'tfoot',
  'tr',
])

/** Elements that go with everything in them. Others that are not known leave their content behind. */
export const dropped: ReadonlySet<string> = new Set(
  (
    'script style template noscript iframe object embed applet svg math title textarea select xmp noembed noframes plaintext ' +
    'audio video canvas frameset frame head link meta base param source track portal dialog'
  ).split(' '),
)

export const valueFormats = [
  'text',
  'date',
  'datetime',
  'quantity',
  'amount',
  'capitals',
  'dict',
  'qr',
  'code128',
  'image',
  'sequence',
] as const

export const rowKinds = ['each', 'group', 'pageTotal', 'carried', 'brought', 'total'] as const

const oneOf = (...values: readonly string[]) => new RegExp(`^(?:${values.join('|')})$`)
const fieldName = /^[\p{L}_][\p{L}\p{N}_]{0,63}(?:\.[\p{L}_][\p{L}\p{N}_]{0,63}){0,3}$/u

/** Media types of pictures. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const

/** Attributes that every element may have, in the order they are written. */
export const commonAttributes = [
  'data-if',
  'data-each',
  'data-times',
  'data-field',
  'data-sum',
  'data-format',
  'data-dict',
  'data-digits',
  'data-value',
  'data-place',
  'style',
] as const

/** What an attribute's value must look like to stay. `style` and `data-if` are read by rules of their own. */
export const attributeForms: Readonly<Record<string, RegExp>> = {
  'data-print': oneOf('page'),
  'data-part': oneOf('header', 'footer'),
  'data-on': oneOf('all', 'first', 'other', 'last'),
  'data-row': oneOf(...rowKinds),
  'data-by': fieldName,
  'data-rows': /^[1-9]\d{0,2}$/,
  'data-fill': oneOf('true'),
  'data-page': oneOf('number', 'count'),
  'data-each': fieldName,
  'data-times': fieldName,
  'data-field': fieldName,
  'data-sum': fieldName,
  'data-format': oneOf(...valueFormats),
  'data-dict': /^[\w.-]{1,64}$/,
  'data-digits': /^[0-6]$/,
  'data-value': /^-?\d{1,30}(?:\.\d{1,20})?$/,
  // Stands at `left` and `top` of its style from the corner of the sheet, whatever it is written in.
  'data-place': oneOf('sheet'),
  colspan: /^(?:[1-9]|[1-9]\d)$/,
  rowspan: /^(?:[1-9]|[1-9]\d)$/,
  span: /^(?:[1-9]|[1-9]\d)$/,
  alt: /^[^<>]{0,200}$/,
  // A picture is part of the template, so that nothing is fetched when it is printed and a printed version keeps its stamp.
  src: new RegExp(`^data:(?:${pictureTypes.join('|')});base64,[A-Za-z0-9+/]+={0,2}$`),
}
