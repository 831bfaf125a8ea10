import type { ReactNode } from 'react'
import type { Field } from '../../../contract/catalogue.ts'
import { decimal, minute, money, percent, quantity } from '../../i18n/format.ts'
import { t } from '../../i18n/i18n.ts'
import { valueLabel } from './labels.ts'

/** A member of a row by its catalogue key; rows are answers whose members the catalogue names. */
export const member = (row: object, key: string): unknown => (row as Record<string, unknown>)[key] // read as unknown, so nothing is assumed

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** A cell as its field's type says: numbers with their unit or currency, moments to the minute, words for choices. */
export function fieldCell(noun: string, field: Field, row: object): ReactNode {
  const value = member(row, field.key)
  if (value === null || value === undefined || value === '') return ''
  if (field.type === 'decimal') return number(field, row, textOf(value))
  if (field.type === 'datetime') return minute(textOf(value))
  if (field.type === 'bool' || field.type === 'bit') return t(value === true ? 'common.yes' : 'common.no')
  if (field.type === 'enum') return valueLabel(noun, field, textOf(value))
  return textOf(value)
}

function number(field: Field, row: object, value: string): ReactNode {
  if (field.unit === 'money')
    return <Amount value={value} currency={textOf(member(row, 'currency'))} exact={field.key === 'price'} />
  if (field.unit === 'quantity') {
    const scale = member(row, 'unitScale')
    return quantity(value, typeof scale === 'number' ? scale : 0)
  }
  if (field.unit === '%') return percent(value)
  if (field.unit === 'days') return t('list.days', { count: decimal(value) })
  return decimal(value)
}

/** An amount with its currency; a price keeps the decimals it has, but at least two. */
export function Amount({
  value,
  currency,
  exact = false,
}: {
  value: string
  currency: string
  exact?: boolean
}) {
  return (
    <span className="amount">
      {exact ? quantity(value, 2) : money(value)}
      {currency && <small> {currency}</small>}
    </span>
  )
}

export const isNumeric = (field: Field): boolean => field.type === 'decimal'
