// What other modules may ask about deliveries.
export { deliveryLimit, deliverySource } from './deliveries.source.ts'
export {
  type DeliveryLineRow,
  type DeliveryRow,
  find as mustSeeDelivery,
  linesOf as deliveryLinesOf,
  lock as lockDelivery,
  put as putDelivery,
  save as saveDelivery,
} from './deliveries.store.ts'
export { recordMove as tellDelivery } from './deliveries.finish.ts'
export { certificatesOn, palletsOf, present as presentDelivery } from './deliveries.present.ts'
export { deliveryTasks } from './deliveries.tasks.ts'
export { certificatesWith } from './deliveries.certificates.ts'
export { wholeDelivery } from './deliveries.whole.ts'
export { waitingDeliveries } from './deliveries.late.ts'
export { moveLines } from './lines.store.ts'
export { type Held, hold } from './deliveries.reserve.ts'
