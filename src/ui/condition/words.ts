import { type Catalogue, type Field, fieldOf } from '../../../contract/catalogue.ts'
import { type Condition, type Filter, operatorOfFilter, valuesOf } from '../../../contract/filter.ts'
import { decimal } from '../../i18n/format.ts'
import { fieldLabel, t } from '../../i18n/i18n.ts'
import { valueLabel } from '../list/labels.ts'

/** What a value of a field is called. */
export type Called = (field: Field, value: string) => string

/** A condition as one says it: “供应商编码 属于 S01、S02 且 总金额 ≤ 50,000”. */
export function wordsOf(condition: Condition, noun: Catalogue, called: Called = valueWords(noun)): string {
  if ('all' in condition) return joined(condition.all, t('conditions.and'), noun, called)
  if ('any' in condition) return joined(condition.any, t('conditions.or'), noun, called)
  if ('not' in condition) return negated(condition.not, noun, called)
  return filterWords(condition, noun, called)
}

const joined = (parts: readonly Condition[], word: string, noun: Catalogue, called: Called): string =>
  parts
    .map((part) => {
      const words = wordsOf(part, noun, called)
      return 'all' in part || 'any' in part ? t('conditions.group', { part: words }) : words
    })
    .join(` ${word} `)

function negated(part: Condition, noun: Catalogue, called: Called): string {
  const opposite = { isNull: 'notNull', in: 'notIn' } as const
  if ('field' in part) {
    const operator = operatorOfFilter(part)
    if (operator === 'isNull' || operator === 'in') return filterWords(part, noun, called, opposite[operator])
  }
  return t('conditions.not', { part: wordsOf(part, noun, called) })
}

function filterWords(
  filter: Filter,
  noun: Catalogue,
  called: Called,
  relation: string = operatorOfFilter(filter),
): string {
  const field = fieldOf(noun, filter.field)
  if (!field) return filter.field
  const values = valuesOf(filter).map((value) => called(field, value))
  const between = relation === 'between' ? t('conditions.to') : t('list.and')
  return [fieldLabel(field), t(`conditions.relation.${relation}`), values.join(between)]
    .filter(Boolean)
    .join(' ')
}

const valueWords =
  (noun: Catalogue): Called =>
  (field, value) =>
    field.type === 'decimal' ? decimal(value) : valueLabel(noun.noun, field, value)
