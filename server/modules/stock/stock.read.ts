// What other modules may do with stock.
export { moveStock } from './stock.move.ts'
