// What other modules may ask about orders.
export { orderLimit, orderLineSource } from './orders.source.ts'
export { orderTasks } from './orders.tasks.ts'
export { find as mustSee, lock as lockOrder } from './orders.store.ts'
export { type Shift, shift } from './orders.ledger.ts'
export { present as presentOrderRow, presentListed as presentOrder } from './orders.present.ts'
export { type ListedLine, type ListedOrder, orderSource } from './orders.source.ts'
export { headed as orderHeads, named as ordersNamed } from './orders.store.ts'
export { changeRequestSource } from './changeRequests/changeRequests.source.ts'
export { waitingOrders } from './orders.late.ts'
export { ordersOn } from './orders.partner.ts'
export { linesNamed, recountDays } from './lines.store.ts'
export { type SupplyLine, isAgreed, lockLines, lockLinesOf } from './orders.supply.ts'
export { bulkValues, document, value } from './lines.bulk.ts'
export { checkPrice, checkQty } from './rules/draft.ts'
export { lastPrices } from './orders.prices.ts'
export { assignAuthor } from './drafts.store.ts'
export { save as saveOrder } from './actions/save.ts'
export { sendOrder } from './orders.dispatch.ts'
export { orderedMaterials, orderedMaterialsLike } from './orders.materials.ts'
export {
  mustSeeWhole as mustSeeWholeOrder,
  openWhole as openWholeOrder,
  type Whole as WholeOrder,
} from './orders.whole.ts'
