import type { Rule } from 'antd/es/form'
import { creditCodeOf, isCreditCode } from '../../../../contract/creditCode.ts'
import { endsBefore } from '../../../../contract/registrations.faults.ts'
import { t } from '../../../i18n/i18n.ts'
import { isDate } from '../../../ui/date/dateText.ts'
import { isDecimal } from '../../../ui/grid/typed.ts'
import { needed, rule } from '../../../ui/rules.ts'
import type { Field, FieldKind } from './fields.ts'
import type { ListColumn, ListRow } from './lists.ts'

const textOf = (value: string | number | null | undefined): string => String(value ?? '')

const COUNT = /^\d{1,7}$/
const holds: Partial<Record<FieldKind | ListColumn['kind'], (text: string) => boolean>> = {
  day: (text) => isDate('date', text),
  count: (text) => COUNT.test(text),
  decimal: (text) => !text.startsWith('-') && isDecimal(text, 12, 2),
  yuan: (text) => !text.startsWith('-') && isDecimal(text, 14, 2),
}

/** The rules of a field: filled in where it is needed, and readable as what it is. */
export function rulesOf({ kind, needed: said }: Field): Rule[] {
  const reads = holds[kind]
  return [
    ...(said === undefined ? [] : [needed(t(said))]),
    ...(reads === undefined
      ? []
      : [
          rule(
            (value: string | number | null) => textOf(value) === '' || reads(textOf(value)),
            t(`registration.fault.${kind}`),
          ),
        ]),
    // A supplier from abroad has a tax number of another form: it is asked to look again, and not held up.
    ...(kind === 'code'
      ? [
          {
            ...rule(
              (code: string) => code === '' || isCreditCode(creditCodeOf(code)),
              t('registration.fault.code'),
            ),
            warningOnly: true,
          },
        ]
      : []),
  ]
}

/** Whether the days of a row's validity are the wrong way round. */
export const isReversed = (row: ListRow): boolean =>
  endsBefore(textOf(row['validityStartTime']), textOf(row['validityEndTime']))

/** The first row whose number or days cannot be read or are the wrong way round, and why. */
export function faultOfRows(
  rows: readonly ListRow[],
  columns: readonly ListColumn[],
): { at: number; why: string } | undefined {
  for (const [at, row] of rows.entries())
    for (const { key, kind } of columns) {
      const texts = kind === 'validity' ? [row['validityStartTime'], row['validityEndTime']] : [row[key]]
      const reads = holds[kind === 'validity' ? 'day' : kind]
      if (reads && texts.map(textOf).some((text) => text !== '' && !reads(text)))
        return { at, why: `registration.fault.${kind === 'validity' ? 'day' : kind}` }
      if (kind === 'validity' && isReversed(row)) return { at, why: 'registration.fault.periodEndsBefore' }
    }
  return undefined
}
