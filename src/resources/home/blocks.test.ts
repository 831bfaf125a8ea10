import { expect, test } from 'vitest'
import { hostileAddresses, worstAddresses } from '../../ui/hostileAddresses.ts'
import { ownPath } from '../../ui/ownPath.ts'
import { goal, seen } from './blocks.ts'
import { counters, rightOfCounter } from './counters.ts'

test('a shortcut leads to a page of the portal or to the web', () => {
  expect(goal('/orders?view=receive')).toEqual({ to: '/orders?view=receive' })
  expect(goal('https://help.example/a')).toEqual({ href: 'https://help.example/a' })
})

test.each([...worstAddresses, '//evil.example', 'javascript:alert(1)'])('%j leads nowhere', (to) => {
  expect(goal(to)).toBeUndefined()
})

test('every hostile address leads nowhere, to a path of the portal, or plainly to the web', () => {
  for (const text of hostileAddresses) {
    const leads = goal(text)
    if (leads && 'to' in leads) expect(ownPath(leads.to)).toBe(leads.to)
    else if (leads) expect(new URL(leads.href).protocol).toMatch(/^https?:$/)
  }
})

test('a counter is there for whoever reads what it counts, and for nobody else', () => {
  const blocks = counters.buyer.map((counter) => ({
    id: counter,
    kind: 'counter' as const,
    title: '',
    titleEn: '',
    x: 0,
    y: 0,
    w: 6,
    h: 4,
    options: { counter },
  }))
  const shown = (right: string) => seen(blocks, (one) => one === right).map(({ id }) => id)
  expect(shown('defectReports.read')).toEqual(['reportsToReview'])
  expect(shown('reconciliations.read')).toEqual(['statementsToAudit'])
  expect(shown('orders.read')).toEqual(
    counters.buyer.filter((counter) => rightOfCounter(counter) === 'orders.read'),
  )
  expect(shown('materials.read')).toEqual([])
})
