import type { Catalogue } from './catalogue.ts'
import { headingsOf } from './headings.ts'
import { orderLineCatalogue } from './orders.catalogue.ts'

/** Columns of a new line; what else exported lines have is none of them. */
const written = new Set([
  'materialCode',
  'materialName',
  'spec',
  'qty',
  'unit',
  'price',
  'taxRate',
  'requestedOn',
  'amount',
  'remark',
])

/** Other names of a column of an order line: of both languages, of the portal's exports, of custom. */
export const namesOfColumn = (key: string): readonly string[] => (written.has(key) ? headingsOf(key) : [])

const { fields }: Catalogue = orderLineCatalogue

/** Columns of the exported lines that are no columns of a new line. */
export const namesElsewhere: readonly string[] = fields
  .filter(({ key }) => !written.has(key))
  .flatMap(({ zh, en }) => [zh, en])
