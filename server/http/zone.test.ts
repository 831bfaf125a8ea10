import { expect, test } from 'vitest'
import { zoneOf } from './zone.ts'

test('a zone is what the browser says if there is such a one, else the calendar’s', () => {
  expect(zoneOf('Europe/Berlin')).toBe('Europe/Berlin')
  expect(zoneOf('America/New_York')).toBe('America/New_York')
  for (const none of [undefined, '', 'Mars/Olympus', '<script>', 'A'.repeat(65), ['Europe/Berlin']])
    expect(zoneOf(none)).toBe('Asia/Shanghai')
})
