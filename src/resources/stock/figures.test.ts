import { expect, test } from 'vitest'
import { deliveryLineCatalogue } from '../../../contract/deliveries.catalogue.ts'
import { stockMoveCatalogue } from '../../../contract/stock.catalogue.ts'
import { fromSearch } from '../../ui/list/view.ts'
import { figurePlace, type Figure } from './figures.ts'

const balance = { materialCode: 'M&1 轴', unit: 'PCS' }
const filtersAt = (figure: Figure) => {
  const [path, search] = figurePlace(figure, balance).split('?')
  const noun = path === '/stockMoves' ? stockMoveCatalogue : deliveryLineCatalogue
  return { path, filters: fromSearch(new URLSearchParams(search), noun).filters }
}
const material = [
  { field: 'materialCode', sign: 2, value: 'M&1 轴' },
  { field: 'unit', sign: 2, value: 'PCS' },
]

test.each([
  ['availableQty', 'available'],
  ['quarantineQty', 'quarantine'],
  ['blockedQty', 'blocked'],
] as const)('%s opens the moves of its material in %s', (figure, bucket) => {
  const { path, filters } = filtersAt(figure)
  expect(path).toBe('/stockMoves')
  expect(filters).toHaveLength(3)
  expect(filters).toEqual(expect.arrayContaining([...material, { field: 'bucket', sign: 2, value: bucket }]))
})

test('what is in transit opens the lines of deliveries that are on their way', () => {
  const { path, filters } = filtersAt('inTransitQty')
  expect(path).toBe('/deliveryLines')
  expect(filters).toHaveLength(4)
  expect(filters).toEqual(
    expect.arrayContaining([
      ...material,
      { field: 'status', sign: 8, value: ['SHIPPED', 'ARRIVED', 'RECEIVING'] },
      { field: 'reservedQty', sign: 9, value: '0' },
    ]),
  )
})
