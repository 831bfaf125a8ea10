// What other modules may ask about orders.
export { orderLimit } from './orders.source.ts'
export { tasksOf } from './orders.tasks.ts'
export { find as mustSee } from './orders.store.ts'
export { type Shift, shift } from './orders.ledger.ts'
export { presentListed as presentOrder } from './orders.present.ts'
export { orderSource } from './orders.source.ts'
export { named as ordersNamed } from './orders.store.ts'
