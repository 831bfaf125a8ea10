import { z } from 'zod'
import { call } from './call.ts'
import { callOffActions, callOffStatuses } from './callOffs.states.ts'
import { ListBody, listExport, listResponse } from './filter.ts'
import { sheetFaults, sheetImport } from './imports.ts'
import { changesWith } from './live.ts'
import { Decimal, Flag, Id, Instant, LocalDate, Reason, Version, line, text } from './values.ts'
import { canOf } from './moves.ts'

/** Header of a call-off: what a buyer wants delivered when, of agreed order lines of one supplier. Both sides see it from the start. */
export const CallOff = z.object({
  id: Id,
  callOffNo: z.string(),
  version: Version,
  buyerOrgId: Id,
  buyerName: z.string(),
  supplierOrgId: Id,
  supplierName: z.string(),
  supplierCode: z.string(),
  /** No promise to buy: it may exceed what is agreed, and nothing is delivered for it. */
  forecast: z.boolean(),
  shipTo: z.string(),
  remark: z.string(),
  lineCount: z.number().int(),
  /** Lines that are neither covered nor closed. */
  openLines: z.number().int(),
  /** The earliest day an open line is wanted. */
  nextOn: LocalDate.nullable(),
  authorName: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
  updatedBy: z.string(),
  can: z.array(canOf(callOffActions)),
})
export type CallOff = z.output<typeof CallOff>

/** What is wanted on a day, in `unit`. */
export const CallOffLine = z.object({
  id: Id,
  callOffId: Id,
  lineNo: z.number().int(),
  version: Version,
  orderLineId: Id,
  orderId: Id,
  orderNo: z.string(),
  orderLineNo: z.number().int(),
  materialCode: z.string(),
  materialName: z.string(),
  spec: z.string(),
  unit: z.string(),
  unitScale: z.number().int(),
  qty: Decimal,
  wantedOn: LocalDate,
  /** Of deliveries that were submitted for it and neither rejected nor cancelled. */
  coveredQty: Decimal,
  status: z.enum(callOffStatuses),
  closeReason: z.string(),
  remark: z.string(),
})
export type CallOffLine = z.output<typeof CallOffLine>
export const CallOffDetail = CallOff.extend({ lines: z.array(CallOffLine) })
export type CallOffDetail = z.output<typeof CallOffDetail>

/** A line in the list over all call-offs. */
export const CallOffLineRow = CallOffLine.extend({
  callOffNo: z.string(),
  /** Day of its order. */
  orderedOn: LocalDate,
  /** Days since it was wanted, of a promised line that is not covered; 0: not overdue. */
  overdueDays: z.number().int(),
  /** Its order line is cancelled: nothing of it is wanted any more. */
  orderCancelled: z.boolean(),
  forecast: z.boolean(),
  buyerName: z.string(),
  supplierName: z.string(),
})
export type CallOffLineRow = z.output<typeof CallOffLineRow>

const reading = { may: 'callOffs.read' } as const
export const callOffList = call('POST', '/api/CallOff/List', {
  body: ListBody,
  response: listResponse(CallOff),
  ...reading,
})
export const callOffLineList = call('POST', '/api/CallOff/LineList', {
  body: ListBody,
  response: listResponse(CallOffLineRow),
  ...reading,
})
export const callOffLineExport = call('POST', '/api/CallOff/LineExport', { ...listExport, ...reading })
export const callOffInfo = call('GET', '/api/CallOff/Info', {
  query: z.object({ id: Id }),
  response: CallOffDetail,
  ...reading,
})

/** An agreed order line with what of it is not called off. */
export const CallableLine = z.object({
  orderLineId: Id,
  orderId: Id,
  orderNo: z.string(),
  orderLineNo: z.number().int(),
  materialCode: z.string(),
  materialName: z.string(),
  spec: z.string(),
  unit: z.string(),
  unitScale: z.number().int(),
  agreedQty: Decimal,
  calledOffQty: Decimal,
  openQty: Decimal,
  dueOn: LocalDate.nullable(),
})
export type CallableLine = z.output<typeof CallableLine>
export const callableLimit = 1000
/** The agreed lines of one supplier that are not fully called off, and for a forecast all of them; at most `callableLimit`. */
export const callOffCallable = call('POST', '/api/CallOff/Callable', {
  body: z.object({ supplierOrgId: Id, forecast: Flag.default(false), keyword: line(60).default('') }),
  response: z.array(CallableLine),
  may: 'callOffs.write',
  side: 'buyer',
  reads: true,
})

export const callOffLineLimit = 500
const invalidates = [...changesWith.callOffs, 'home']
const writing = { may: 'callOffs.write', side: 'buyer', invalidates } as const

/** Create (no id) or edit a call-off. Lines that a delivery covers, and closed ones, stay as they are. */
export const callOffSave = call('POST', '/api/CallOff/Save', {
  body: z.object({
    id: Id.optional(),
    version: Version.optional(),
    /** Empty: the next number of the organisation. */
    callOffNo: line(40).default(''),
    /** These two cannot change of a call-off that is there. */
    supplierOrgId: Id,
    forecast: Flag.default(false),
    shipTo: line(200).default(''),
    remark: text(2000).default(''),
    lines: z
      .array(
        z.object({
          id: Id.optional(),
          status: z.enum(['add', 'update', 'delete']),
          lineNo: z.number().int().min(1).max(99_999),
          orderLineId: Id,
          qty: Decimal,
          wantedOn: LocalDate,
          remark: text(500).default(''),
        }),
      )
      .max(callOffLineLimit),
  }),
  response: CallOff,
  ...writing,
  fails: [
    'RECORD_OUTSIDE',
    'VERSION_STALE',
    'CALL_OFF_NO_LINES',
    'CALL_OFF_LINES_MANY',
    'CALL_OFF_NO_TAKEN',
    'CALL_OFF_COVERED',
    'CALL_OFF_OVER',
    'ORDER_LINE_NOT_AGREED',
    'QTY_INVALID',
    'QTY_SCALE',
    'LINE_NO_TAKEN',
  ],
})

/** Deletes a call-off that no delivery covers; with `version` only as it was read. */
export const cusDelDeliveryRequire = call('POST', '/api/DeliveryApply/CusDelDeliveryRequire', {
  query: z.object({ id: Id, version: Version.optional() }),
  response: z.null(),
  ...writing,
  fails: ['CALL_OFF_COVERED', 'VERSION_STALE'],
})
/** Deletes one line that no delivery covers, with its `version` only as it was read; with its last line the call-off goes. */
export const cusDelDeliveryRequireLine = call('POST', '/api/DeliveryApply/CusDelDeliveryRequireLine', {
  query: z.object({ id: Id, version: Version.optional() }),
  response: z.null(),
  ...writing,
  fails: ['CALL_OFF_COVERED', 'VERSION_STALE'],
})
/** The rest of lines is not wanted any more; it may be called off again. */
export const callOffCloseLine = call('POST', '/api/CallOff/CloseLine', {
  body: z.object({
    id: Id,
    version: Version,
    lineIds: z.array(Id).min(1).max(callOffLineLimit),
    reason: Reason,
  }),
  response: CallOff,
  ...writing,
  fails: ['VERSION_STALE', 'CALL_OFF_NOT_OPEN'],
})

/** Call-offs from a sheet, a row for a quantity of an order line on a day: one call-off for each supplier, forecasts apart. */
export const customerExcelImport = call('POST', '/api/NeedDelivery/CustomerExcelImport', {
  ...sheetImport,
  ...writing,
  fails: [...sheetImport.fails, 'RECORD_OUTSIDE'],
})
export const customerExcelImportFaults = call('POST', '/api/NeedDelivery/CustomerExcelImportFaults', {
  ...sheetFaults,
  may: 'callOffs.write',
  side: 'buyer',
})
