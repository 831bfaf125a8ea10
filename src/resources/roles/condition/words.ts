import { type Catalogue, type Field, fieldOf } from '../../../../contract/catalogue.ts'
import { conditionOf } from '../../../../contract/expression/condition.ts'
import { Refused, errorText } from '../../../../contract/errors.ts'
import { type Condition, type Filter, operatorOfFilter, valuesOf } from '../../../../contract/filter.ts'
import { decimal } from '../../../i18n/format.ts'
import { fieldLabel, language, t } from '../../../i18n/i18n.ts'
import { valueLabel } from '../../../ui/list/labels.ts'

/** A condition that was typed: what it means in words, or what is wrong with it and where. */
export interface ReadCondition {
  condition?: Condition
  words: string
  fault?: string
}

/** Reads what stands in the field; nothing at all lets everything pass. */
export function readCondition(text: string, noun: Catalogue): ReadCondition {
  if (text.trim() === '') return { words: t('conditions.everything') }
  try {
    const condition = conditionOf(text, noun)
    return { condition, words: wordsOf(condition, noun) }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { words: '', fault: errorText(error.code, language(), error.data) }
  }
}

/** A condition as one says it: “供应商编码 属于 S01、S02 且 总金额 ≤ 50,000”. */
export function wordsOf(condition: Condition, noun: Catalogue): string {
  if ('all' in condition) return joined(condition.all, t('conditions.and'), noun)
  if ('any' in condition) return joined(condition.any, t('conditions.or'), noun)
  if ('not' in condition) return negated(condition.not, noun)
  return filterWords(condition, noun)
}

const joined = (parts: readonly Condition[], word: string, noun: Catalogue): string =>
  parts
    .map((part) => {
      const words = wordsOf(part, noun)
      return 'all' in part || 'any' in part ? t('conditions.group', { part: words }) : words
    })
    .join(` ${word} `)

function negated(part: Condition, noun: Catalogue): string {
  const opposite = { isNull: 'notNull', in: 'notIn' } as const
  if ('field' in part) {
    const operator = operatorOfFilter(part)
    if (operator === 'isNull' || operator === 'in') return filterWords(part, noun, opposite[operator])
  }
  return t('conditions.not', { part: wordsOf(part, noun) })
}

function filterWords(filter: Filter, noun: Catalogue, relation: string = operatorOfFilter(filter)): string {
  const field = fieldOf(noun, filter.field)
  if (!field) return filter.field
  const values = valuesOf(filter).map((value) => valueWords(noun.noun, field, value))
  const between = relation === 'between' ? t('conditions.to') : t('list.and')
  return [fieldLabel(field), t(`conditions.relation.${relation}`), values.join(between)]
    .filter(Boolean)
    .join(' ')
}

const valueWords = (noun: string, field: Field, value: string): string =>
  field.type === 'decimal' ? decimal(value) : valueLabel(noun, field, value)
