// What other modules may do with stock.
export { type StockMove, expectStock, moveStock } from './stock.move.ts'
