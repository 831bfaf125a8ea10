// What other modules may do with stock.
export { expectStock } from './stock.expect.ts'
export { type StockMove, moveStock } from './stock.move.ts'
