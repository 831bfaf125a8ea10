import type { Catalogue, Field } from '../../../contract/catalogue.ts'
import { type Filter, operatorOfFilter, valuesOf } from '../../../contract/filter.ts'
import { instant } from '../../i18n/format.ts'
import { fieldLabel, t } from '../../i18n/i18n.ts'

/** The word for a value of a field: `orders.status.SENT`, yes or no, or the value itself. */
export function valueLabel(noun: string, field: Field, value: string): string {
  if (field.type === 'enum') return t(`${noun}.${field.key}.${value}`)
  if (field.type === 'bool' || field.type === 'bit') return t(value === 'true' ? 'common.yes' : 'common.no')
  return /^\d{4}-\d\d-\d\dT/.test(value) ? instant(value) : value
}

/** A filter as one reads it: "状态 属于 已发送、已接收". The other party is called as the `first` row that is left calls it. */
export function filterLabel(noun: Catalogue, field: Field, filter: Filter, first: object = {}): string {
  if (field.type === 'drill_up') {
    // `supplierOrgId` is called by `supplierName`
    const name = (first as Partial<Record<string, string>>)[field.key.replace('OrgId', 'Name')] // as lists with that field have it
    return `${fieldLabel(field)}: ${name ?? t('list.theOne')}`
  }
  const operator = operatorOfFilter(filter)
  const values = valuesOf(filter).map((value) => valueLabel(noun.noun, field, value))
  const joined = operator === 'between' ? values.join(' – ') : values.join(t('list.and'))
  const relation = operator === 'in' || operator === 'between' ? ':' : ` ${t(`list.operator.${operator}`)}`
  return `${fieldLabel(field)}${relation}${joined ? ` ${joined}` : ''}`
}

/** What is said of a range that ends before it begins. */
export const backwardsText = ({ type }: Field): string =>
  t(type === 'decimal' ? 'list.backwards.number' : 'list.backwards.day')
