import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { trial } from '../../runtime/trial.tsx'

// spec: L2.calendar.2, L2.calendar.3, L4.calendar.1
test.each([
  ['zh', '显示本周', '展开整月'],
  ['en', 'Show this week', 'Expand the whole month'],
] as const)('%s: the toggle says %s or %s, and does so', async (lang, week, whole) => {
  await trial([{ type: 'calendar', attr: { label: 'Days' } }], { lang })
  const days = () => screen.getByRole('grid').querySelectorAll('td').length
  const toggle = await screen.findByRole('button', { name: whole })
  expect(days()).toBe(7)
  fireEvent.click(toggle)
  expect(days()).toBeGreaterThan(27)
  fireEvent.click(screen.getByRole('button', { name: week }))
  expect(days()).toBe(7)
})
