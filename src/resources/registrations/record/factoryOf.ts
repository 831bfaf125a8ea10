import { isSaid } from '../../../../contract/registrations.completeness.ts'
import { asksAssumed, assumedAnswers, type RecordForm } from '../../../../contract/registrations.faults.ts'
import { provideTypes, type SupplierRecord } from '../../../../contract/registrations.record.ts'
import { factoryFields, factoryFlags, type Field, headFields } from './fields.ts'

/** The one headcount that the older form asks for. */
const STAFF = 'humanResources.employeesNumber'

/** What is read of a supplier's factory and people: all that its form asked for, and of anybody else's whatever it says. */
export function factoryOf(
  record: SupplierRecord,
  form: RecordForm,
): { factory: readonly Field[]; heads: readonly Field[] } {
  const says = ({ path }: Field) => isSaid(record, path)
  // a record in force does not tell its form: flags that were never asked for stand on yes
  const isAsked =
    asksAssumed(record, form) || factoryFields.some(says) || assumedAnswers.some((name) => !record[name])
  const isManufacturer = record.provideType === provideTypes.manufacturer
  const isHead = (field: Field) => isManufacturer || says(field) || (form === 'flat' && field.path === STAFF)
  return { factory: isAsked ? [...factoryFields, ...factoryFlags] : [], heads: headFields.filter(isHead) }
}
