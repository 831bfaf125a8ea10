import type { Catalogue } from '../../../../contract/catalogue.ts'
import { orderLineCatalogue } from '../../../../contract/orders.catalogue.ts'
import type { OrderLine } from '../../../../contract/orders.ts'
import { foundRows } from '../../../ui/grid/foundRows.ts'
import { member } from '../../../ui/list/cell.tsx'

const { fields }: Catalogue = orderLineCatalogue
const searched = fields.filter(({ search }) => search).map(({ key }) => key)

/** The lines in which what the list of all lines searches contains the keyword, or whose number it is. */
export const foundLines = (lines: readonly OrderLine[], keyword: string): readonly OrderLine[] =>
  foundRows(lines, keyword, (line) => searched.map((key) => member(line, key)))
