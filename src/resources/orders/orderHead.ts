import type { Fault } from '../../../contract/errors.ts'
import type { Order } from '../../../contract/orders.ts'
import { isLocalDate } from '../../../contract/values.ts'
import { sayFault } from '../../providers/httpError.ts'

/** The head of an order as it is written. */
export interface OrderHeadFields {
  orderNo: string
  supplierOrgId: string
  supplierName: string
  currency: string
  taxIncluded: boolean
  orderedOn: string
  shipTo: string
  buyerContact: string
  paymentDays: string
  remark: string
  /** Tax rate of the link, for new lines. */
  taxRate: string
}

export const noHead: OrderHeadFields = {
  orderNo: '',
  supplierOrgId: '',
  supplierName: '',
  currency: '',
  taxIncluded: false,
  orderedOn: '',
  shipTo: '',
  buyerContact: '',
  paymentDays: '30',
  remark: '',
  taxRate: '13',
}

export const headOf = (order: Order): OrderHeadFields => ({
  orderNo: order.orderNo,
  supplierOrgId: order.supplierOrgId,
  supplierName: `${order.supplierCode} ${order.supplierName}`,
  currency: order.currency,
  taxIncluded: order.taxIncluded,
  orderedOn: order.orderedOn,
  shipTo: order.shipTo,
  buyerContact: order.buyerContact,
  paymentDays: String(order.paymentDays),
  remark: order.remark,
  taxRate: '13',
})

/** What is wrong with the head before anybody is asked. */
export function headFaults(fields: OrderHeadFields, t: (key: string) => string): Record<string, string> {
  const faults: Record<string, string> = {}
  if (!fields.supplierOrgId) faults['supplierOrgId'] = t('orders.fault.supplier')
  if (!isLocalDate(fields.orderedOn)) faults['orderedOn'] = t('orders.fault.date')
  if (!/^\d{1,3}$/.test(fields.paymentDays) || Number(fields.paymentDays) > 365)
    faults['paymentDays'] = t('orders.fault.days')
  return faults
}

/** What the server found wrong with the head. */
export const headRefusals = (faults: readonly Fault[]): Record<string, string> =>
  Object.fromEntries(faults.flatMap(({ path, msg }) => (path.includes('.') ? [] : [[path, sayFault(msg)]])))
