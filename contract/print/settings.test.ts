import { expect, test } from 'vitest'
import {
  PageSettings,
  marginPresets,
  formLength,
  marginsOf,
  moveAtMost,
  pageFormats,
  printedSettings,
  sheetSize,
  usualSettings,
  zoomBounds,
  zoomMenu,
} from './settings.ts'

// spec: L9.print.3
test('a template is laid out on A4 with its usual margins, 10 mm between the sheets', () => {
  expect(usualSettings).toEqual({
    format: 'A4',
    landscape: false,
    margin: '10mm 15mm',
    gap: 10,
    arrangement: 'vertical',
  })
  expect(sheetSize(usualSettings)).toEqual({ width: 210, height: 297 })
  expect(marginsOf(usualSettings)).toEqual({ top: 10, right: 15, bottom: 10, left: 15 })
})

// spec: L9.print.4
test('A0 to A6, each half of the one before, upright and across', () => {
  expect(Object.keys(pageFormats)).toEqual(['A0', 'A1', 'A2', 'A3', 'A4', 'A5', 'A6'])
  const sizes = Object.values(pageFormats)
  for (const [at, [width, height]] of sizes.entries())
    expect([width, height]).toEqual(
      at === 0 ? [841, 1189] : [Math.floor((sizes[at - 1]?.[1] ?? 0) / 2), sizes[at - 1]?.[0]],
    )
  expect(sheetSize({ format: 'A5', landscape: true })).toEqual({ width: 210, height: 148 })
})

test('the margins that are offered are margins, and nothing else is', () => {
  expect(marginPresets).toEqual(['20mm', '15mm', '10mm 15mm', '5mm'])
  for (const margin of marginPresets) expect(PageSettings.safeParse({ margin }).success).toBe(true)
  for (const margin of ['10px', '10mm;', '1mm 2mm 3mm 4mm 5mm', 'calc(1mm)', ''])
    expect(PageSettings.safeParse({ margin }).success).toBe(false)
})

test('how far sheets are magnified', () => {
  expect(zoomBounds).toEqual({ min: 0.1, max: 5, initial: 1 })
  expect(zoomMenu).toEqual([200, 150, 125, 100, 75, 50, 25])
})

test('a form is a picture that carries itself, and is not printed', () => {
  const form = 'data:image/png;base64,AAAA'
  const takes = (overprint: object) => PageSettings.safeParse({ overprint }).success
  expect(takes({ form, x: -moveAtMost, y: 1.5 })).toBe(true)
  expect(takes({ x: 0, y: 0 })).toBe(true)
  for (const wrong of [
    { form, x: 0 },
    { form, x: moveAtMost + 1, y: 0 },
    { form: 'https://example.com/form.png', x: 0, y: 0 },
    { form: 'data:image/svg+xml;base64,AAAA', x: 0, y: 0 },
    { form: `${form}") no-repeat`, x: 0, y: 0 },
    { form: form.padEnd(formLength + 1, 'A'), x: 0, y: 0 },
  ])
    expect(takes(wrong)).toBe(false)
  expect(printedSettings({ ...usualSettings, overprint: { form, x: 1, y: 2 } }).overprint).toEqual({
    x: 1,
    y: 2,
  })
  expect(printedSettings(usualSettings)).toBe(usualSettings)
})
