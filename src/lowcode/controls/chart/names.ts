import { drillKeys } from '../../../../contract/lowcode/entity.ts'
import { DASH, DAY, moment, MOMENT } from '../../../../contract/lowcode/format.ts'
import type { Choice } from '../../runtime/services.ts'
import { textOf } from '../../values.ts'
import type { Named, Row } from './figures.ts'

interface Naming {
  /** What the values are called, in their order, where they are choices. */
  choices: readonly Choice[]
  /** Days and moments by the day, the month or the year; else as they are. */
  timeUnit?: string | undefined
  zone: string
}

const patterns: Readonly<Record<string, string>> = { day: DAY, month: 'YYYY-MM', year: 'YYYY' }
const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*Z$/

/** How the value of a field is called in each row: records that are picked by their names, choices by theirs, days by their unit of time. */
export function namingOf(field: string, { choices, timeUnit = '', zone }: Naming): (row: Row) => Named {
  const byId = new Map(choices.map(({ id, name }, place) => [id, { name, place }]))
  const drill = drillKeys(field)
  const nameKeys = [drill.name, ...(field.endsWith('Id') ? [drillKeys(field.slice(0, -2)).name] : [])]
  const pattern = patterns[timeUnit]
  const called = (text: string): string => {
    // What has no day is a month or a year already.
    if (pattern)
      return /^\d{4}(-\d{2})?$/.test(text) ? text.slice(0, pattern.length) : moment(text, zone, pattern)
    return isInstant.test(text) ? moment(text, zone, MOMENT) : text
  }
  return (row) => {
    const held = row[field] ?? (field === '' ? undefined : row[drill.id])
    const texts = (Array.isArray(held) ? held : [held]).map(textOf)
    const key = texts.join('\u001f')
    if (key === '') return { key, name: DASH }
    if (pattern) {
      const name = texts.map(called).join('、')
      return { key: name, name }
    }
    const names = nameKeys.map((one) => textOf(row[one])).find((text) => text !== '')
    return {
      key,
      name: names ?? texts.map((text) => byId.get(text)?.name ?? called(text)).join('、'),
      place: byId.get(key)?.place,
    }
  }
}
