import { flatNames } from '../../../../contract/registrations.flat.ts'
import type { RecordForm } from '../../../../contract/registrations.faults.ts'
import type { SupplierRecord } from '../../../../contract/registrations.record.ts'
import { typedYuan } from '../record/yuan.ts'
import { recordIn, type Values } from './written.ts'

/** Amounts as they are read: one that is still being written is kept like any other. */
const amountsRead = (record: SupplierRecord): SupplierRecord => ({
  ...record,
  registeredCapital: typedYuan(record.registeredCapital),
  businessRecords: record.businessRecords.map((row) => ({ ...row, turnover: typedYuan(row.turnover) })),
})

/** What a form sends: each under its own names. That answers were confirmed is the form's alone. */
export function bodyOf(form: RecordForm, values: Values, version: number | undefined) {
  const record = { ...amountsRead(recordIn(values)), questionnaire: values.questionnaire }
  return {
    ...(form === 'flat' ? flatNames(record) : record),
    form,
    buyerOrgId: values.buyerOrgId,
    ...(version !== undefined && { version }),
  }
}
