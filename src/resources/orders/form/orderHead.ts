import type { Order } from '../../../../contract/orders.ts'

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
  paymentDays: String(order.paymentDays ?? ''),
  remark: order.remark,
  taxRate: '13',
})

export const isPaymentDays = (typed: string): boolean => /^\d{1,3}$/.test(typed) && Number(typed) <= 365
