import { expect, test } from 'vitest'
import { reportDescriptions } from '../../contract/reports.kinds.ts'
import { priceLevels } from '../../contract/reports.prices.ts'
import { spendLevels } from '../../contract/reports.spend.ts'
import { chainLevels } from '../../contract/reports.ts'
import { waitingLevels } from '../../contract/reports.waiting.ts'
import { reportWords } from '../../server/modules/reports/reports.texts.ts'
import { nextDay } from '../../server/modules/reports/reports.views.ts'
import { list as listEn } from '../../src/i18n/en/list.ts'
import { reports as en } from '../../src/i18n/lazy/en/reports.ts'
import { reports as zh } from '../../src/i18n/lazy/zh/reports.ts'
import { list as listZh } from '../../src/i18n/zh/list.ts'

test('words of mails are those of the pages', () => {
  for (const [lang, page, { operator }] of [
    ['zh', zh, listZh],
    ['en', en, listEn],
  ] as const) {
    const { stages, spans, levels, partner, relations } = reportWords[lang]
    expect({ ...operator, ...relations }).toEqual({ ...operator, in: '', between: '' })
    expect(stages).toEqual(page.stage)
    expect(spans).toEqual(page.preset)
    expect(levels).toMatchObject({
      month: page.level.month,
      line: page.level.line,
      order: page.level.order,
      material: page.level.material,
      buyer: page.partner.supplier,
      supplier: page.partner.buyer,
    })
    expect(partner).toEqual({ buyer: page.partner.supplier, supplier: page.partner.buyer })
  }
  expect(reportDescriptions.spend.levels.toSorted()).toEqual([...spendLevels].toSorted())
  expect(reportDescriptions.prices.levels).toEqual(priceLevels)
  expect(reportDescriptions.waiting.levels).toEqual(waitingLevels)
  expect(reportDescriptions.chain.levels.toSorted()).toEqual([...chainLevels].toSorted())
})

test('the next day is the first whose hour is still to come', () => {
  // 2026-11-30 is a Monday; its seven o’clock is 23:00 UTC of the day before.
  const weekly = (at: string, weekday = 1) =>
    nextDay({ schedule: 'WEEKLY', weekday, monthDay: 1 }, new Date(at))
  expect(weekly('2026-11-29T22:59:59Z')).toBe('2026-11-30')
  expect(weekly('2026-11-29T23:00:00Z')).toBe('2026-12-07')
  expect(weekly('2026-11-29T23:00:00Z', 7)).toBe('2026-12-06')
  const monthly = (at: string, monthDay: number) =>
    nextDay({ schedule: 'MONTHLY', weekday: 1, monthDay }, new Date(at))
  expect(monthly('2026-12-27T22:59:59Z', 28)).toBe('2026-12-28')
  expect(monthly('2026-12-27T23:00:00Z', 28)).toBe('2027-01-28')
  expect(monthly('2027-01-31T12:00:00Z', 1)).toBe('2027-02-01')
  expect(monthly('2027-01-31T23:30:00Z', 1)).toBe('2027-03-01')
  expect(nextDay({ schedule: 'NONE', weekday: 1, monthDay: 1 }, new Date())).toBeNull()
})
