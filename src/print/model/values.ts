import type { Clock } from '../../../contract/expression/scope.ts'
import { isRecord } from '../../../contract/isRecord.ts'
import type { PrintElement } from '../../../contract/print/html.ts'
import { codePicture, decimalOf, formatMoment, formatNumber } from './formatValue.ts'

export type PrintData = Readonly<Record<string, unknown>>

export interface BindOptions {
  clock: Clock
  /** What yes and no are called. */
  yes: string
  no: string
  /**
   * The name of a value: of a choice of its field, or of the dictionary that is named. `list` is the list in whose rows the field stands, '' for
   * the document. Undefined: the value itself.
   */
  nameOf?:
    | ((value: string, field: string, dictionary: string | undefined, list: string) => string | undefined)
    | undefined
}

/** Where a value comes from: its field, and the list in whose rows that stands ('' for the document). */
interface Place {
  field: string
  list: string
}

export const own = (record: PrintData, key: string): unknown =>
  Object.hasOwn(record, key) ? record[key] : undefined

/** An element with an exact number in it, written as its attributes say; empty where there is none. */
export function withNumber(element: PrintElement, value: string | undefined): PrintElement {
  const { attributes } = element
  if (value === undefined) return { ...element, children: [] }
  return {
    ...element,
    attributes: { ...attributes, 'data-value': value },
    children: [formatNumber(value, attributes['data-format'], attributes['data-digits'])],
  }
}

/** An element with a value in it: as text, number, code or picture, as its attributes say. */
export function withValue(
  element: PrintElement,
  value: unknown,
  place: Place,
  options: BindOptions,
): PrintElement {
  const { attributes, name } = element
  const format = attributes['data-format']
  if (format === 'qr' || format === 'code128') return boxed(element, codePicture(plain(value), format))
  if (format === 'image' || name === 'img')
    return picture(
      element,
      /^data:image\/(?:png|jpeg|gif|webp);base64,/.test(plain(value)) ? plain(value) : undefined,
    )
  const number = decimalOf(value)
  if (number !== undefined && format !== undefined && ['quantity', 'amount', 'capitals'].includes(format))
    return withNumber(element, number)
  const text = written(value, place, attributes, options)
  return {
    ...element,
    attributes: number === undefined ? attributes : { ...attributes, 'data-value': number },
    children: text === '' ? [] : [text],
  }
}

const plain = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

function picture(element: PrintElement, src: string | undefined): PrintElement {
  if (element.name === 'img' && src !== undefined)
    return { ...element, attributes: { src, ...element.attributes } }
  return boxed(
    element,
    src === undefined
      ? undefined
      : {
          name: 'img',
          attributes: { src, alt: '', style: 'width: 100%; height: 100%; display: block' },
          children: [],
        },
  )
}

/** What is drawn fills its element, which says how large it is. */
function boxed(element: PrintElement, drawn: PrintElement | undefined): PrintElement {
  const { style = '' } = element.attributes
  return {
    name: element.name === 'img' ? 'span' : element.name,
    attributes: { ...element.attributes, style: `display: inline-block; ${style}`.trim() },
    children: drawn ? [drawn] : [],
  }
}

function written(
  value: unknown,
  place: Place,
  attributes: PrintElement['attributes'],
  options: BindOptions,
): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? options.yes : options.no
  if (Array.isArray(value))
    return value
      .map((each) => written(each, place, attributes, options))
      .filter((text) => text !== '')
      .join('、')
  if (isRecord(value)) return plain(own(value, 'name') ?? own(value, 'label'))
  const format = attributes['data-format']
  const text = plain(value)
  if (format === 'date' || format === 'datetime')
    return formatMoment(text, options.clock.zone, format === 'datetime')
  return options.nameOf?.(text, place.field, attributes['data-dict'], place.list) ?? text
}
