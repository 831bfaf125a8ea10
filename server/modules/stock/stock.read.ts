// What other modules may do with stock.
export { type StockMove, bookStock, expectStock, lockStock, moveStock } from './stock.move.ts'
