import type { Catalogue } from '../../../../contract/catalogue.ts'
import { orderLineCatalogue } from '../../../../contract/orders.catalogue.ts'
import type { OrderLine } from '../../../../contract/orders.ts'
import { member } from '../../../ui/list/cell.tsx'

const { fields }: Catalogue = orderLineCatalogue
const searched = fields.filter(({ search }) => search).map(({ key }) => key)

/** The lines in which what the list of all lines searches contains the keyword, or whose number it is. */
export function foundLines(lines: readonly OrderLine[], keyword: string): readonly OrderLine[] {
  const wanted = keyword.trim().toLowerCase()
  if (wanted === '') return lines
  return lines.filter(
    (line) =>
      String(line.lineNo) === wanted ||
      searched.some((key) => {
        const value = member(line, key)
        return typeof value === 'string' && value.toLowerCase().includes(wanted)
      }),
  )
}
