import { provideTypes, type SupplierRecord } from '../../../../contract/registrations.record.ts'
import * as described from '../record/fields.ts'
import { lists } from '../record/lists.ts'

const paths = (fields: readonly described.Field[]) => fields.map(({ path }) => path)

/** What of an application can be returned, in the order of its form. */
export const returnable = ({ provideType }: Pick<SupplierRecord, 'provideType'>): string[] => [
  'provideType',
  ...paths(described.companyFields),
  'licenceFrom',
  'licenceTo',
  ...paths(described.introductionFields),
  ...(provideType === provideTypes.manufacturer
    ? paths([...described.factoryFields, ...described.factoryFlags, ...described.headFields])
    : []),
  ...described.fileFields,
  ...paths(described.contactFields('businessDockPerson')),
  ...paths(described.contactFields('qualityDockPerson')),
  ...Object.keys(lists),
  ...paths(described.invoiceFields),
]
