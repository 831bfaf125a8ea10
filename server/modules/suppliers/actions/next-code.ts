import type { supplierNextCode } from '../../../../contract/suppliers.ts'
import type { Action } from '../../../http/action.ts'
import { nextSupplierCode } from '../suppliers.store.ts'

export const nextCode: Action<typeof supplierNextCode> = async ({ viewer, db }) => ({
  code: await nextSupplierCode(db, viewer),
})
