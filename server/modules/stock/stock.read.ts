// What other modules may do with stock.
export { type StockMove, moveStock } from './stock.move.ts'
