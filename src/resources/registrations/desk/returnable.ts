import type { RecordForm } from '../../../../contract/registrations.faults.ts'
import type { SupplierRecord } from '../../../../contract/registrations.record.ts'
import * as asked from '../flat/flatFields.ts'
import { factoryOf } from '../record/factoryOf.ts'
import * as described from '../record/fields.ts'
import { lists } from '../record/lists.ts'

const paths = (fields: readonly described.Field[]) => fields.map(({ path }) => path)

/** What of an application can be returned, in the order of its form: what the applicant has no field for is not asked of them. */
export const returnable = (record: SupplierRecord, form: RecordForm): string[] =>
  form === 'flat' ? flat : inWizard(record)

const flat = [
  ...paths(described.firstFields),
  'provideType',
  'licenceFiles',
  'licenceFrom',
  'licenceTo',
  ...paths([...asked.companyFields, ...asked.bankFields]),
  ...asked.flatContacts.flatMap((contact) => paths(asked.flatContactFields(contact))),
  ...paths(asked.makingFields),
  ...asked.flatLists,
  'managementSystem',
  ...asked.flatFiles,
]

const inWizard = (record: SupplierRecord): string[] => {
  const { factory, heads } = factoryOf(record, 'wizard')
  return [
    'provideType',
    ...paths(described.companyFields),
    'licenceFrom',
    'licenceTo',
    ...paths(described.introductionFields),
    ...paths([...factory, ...heads]),
    ...described.fileFields,
    ...paths(described.contactFields('businessDockPerson')),
    ...paths(described.contactFields('qualityDockPerson')),
    ...Object.keys(lists),
    ...paths(described.invoiceFields),
  ]
}
