import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Order, OrderLine } from '../../../contract/orders.ts'
import { useOrderSnapshot } from './useOrderSnapshot.ts'

const order = (version: number, id = 'po') => ({ id, version }) as Order // all that is looked at
const former: readonly OrderLine[] = []
const latest: readonly OrderLine[] = []

type Read = [order: Order | undefined, lines: readonly OrderLine[] | undefined, unsettled: boolean]
const open = (...read: Read) =>
  renderHook(([one, lines, unsettled]: Read) => useOrderSnapshot(one, lines, unsettled), {
    initialProps: read,
  })

test('a new version of an order comes with its lines', () => {
  const first = order(1)
  const second = order(2)
  const { result, rerender } = open(first, former, false)
  rerender([first, former, true])
  rerender([second, former, true])
  expect(result.current?.order.version).toBe(1)
  rerender([second, latest, false])
  expect(result.current).toEqual({ order: second, lines: latest })
  expect(result.current?.lines).toBe(latest)
})

test('there is none before both are there, nor one of another order', () => {
  const { result, rerender } = open(order(1), undefined, true)
  expect(result.current).toBeUndefined()
  rerender([order(1), former, false])
  expect(result.current?.order.id).toBe('po')
  const other = order(1, 'other')
  rerender([other, undefined, true])
  expect(result.current).toBeUndefined()
  rerender([other, latest, true])
  expect(result.current?.order.id).toBe('other')
})
