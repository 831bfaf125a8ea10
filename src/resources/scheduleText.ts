import type { OrderLine, Schedule } from '../../contract/orders.ts'
import { day, quantity } from '../i18n/format.ts'
import { t } from '../i18n/i18n.ts'

type Line = Pick<OrderLine, 'unitScale'>

/** Each batch of a schedule in words: "60 · 2026-03-01". */
export const batchTexts = ({ unitScale }: Line, schedule: readonly Schedule[]): string[] =>
  schedule.map(({ qty, date }) => `${quantity(qty, unitScale)} · ${day(date)}`)

/** A schedule in one line: "60 · 2026-03-01，40 · 2026-03-15". */
export const scheduleText = (line: Line, schedule: readonly Schedule[]): string =>
  batchTexts(line, schedule).join(t('list.and'))
