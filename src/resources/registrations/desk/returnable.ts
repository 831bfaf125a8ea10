import type { RecordForm } from '../../../../contract/registrations.faults.ts'
import type { SupplierRecord } from '../../../../contract/registrations.record.ts'
import { factoryOf } from '../record/factoryOf.ts'
import * as described from '../record/fields.ts'
import { lists } from '../record/lists.ts'

const paths = (fields: readonly described.Field[]) => fields.map(({ path }) => path)

/** What of an application can be returned, in the order of its form. */
export const returnable = (record: SupplierRecord, form: RecordForm): string[] => {
  const { factory, heads } = factoryOf(record, form)
  return [
    'provideType',
    ...paths(described.companyFields),
    'licenceFrom',
    'licenceTo',
    ...paths(described.introductionFields),
    ...paths(described.salesFields),
    ...paths([...factory, ...heads]),
    ...described.fileFields,
    ...paths(described.contactFields('businessDockPerson')),
    ...paths(described.contactFields('qualityDockPerson')),
    ...Object.keys(lists),
    ...paths(described.invoiceFields),
  ]
}
