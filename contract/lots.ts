import { z } from 'zod'
import { Id } from './values.ts'

/** Which lot, of whose goods and of what: what an inspection lot says of itself, and a return note and a defect report of theirs. */
export const lotFields = {
  buyerOrgId: Id,
  buyerName: z.string(),
  supplierOrgId: Id,
  supplierName: z.string(),
  inspectionNo: z.string(),
  orderId: Id,
  orderNo: z.string(),
  orderLineNo: z.number().int(),
  materialCode: z.string(),
  materialName: z.string(),
  spec: z.string(),
  unit: z.string(),
} as const
