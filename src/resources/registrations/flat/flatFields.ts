import { contactFields, factoryFields, factoryFlags, type Field, salesFields } from '../record/fields.ts'

const line = (path: string, most = 200): Field => ({ path, kind: 'line', most })

/** The older form's own choice of what is known of a company; it goes out under the older form's names. */
export const companyFields: readonly Field[] = [
  { path: 'registeredCapital', kind: 'yuan', most: 24, needed: 'registration.fault.registeredCapital' },
  line('legalRepresentative', 100),
  line('invoiceInformation.contactNumber', 40),
  line('registeredAddress'),
  line('businessAddress'),
  { path: 'humanResources.employeesNumber', kind: 'count', most: 8 },
  { path: 'productsToBeSupplied', kind: 'lines', most: 2000 },
]

export const bankFields: readonly Field[] = [
  line('invoiceInformation.bankName'),
  line('invoiceInformation.account', 60),
]

export const flatContacts = ['businessDockPerson', 'qualityDockPerson'] as const
/** Of a contact what is needed alone. */
export const flatContactFields = (contact: (typeof flatContacts)[number]): readonly Field[] =>
  contactFields(contact).filter(({ needed }) => needed !== undefined)

export const makingFields: readonly Field[] = [...factoryFields, ...factoryFlags, ...salesFields]

export const flatLists = ['equipmentList', 'materialBrandList'] as const
export const flatFiles = ['authorizationFiles', 'other'] as const
