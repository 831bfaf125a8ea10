import { describe, expect, test } from 'vitest'
import type { Control } from '../../../contract/lowcode/control.ts'
import { createStore } from './store.ts'

const clock = () => ({ now: '2026-11-21T02:00:00.000Z', zone: 'Asia/Shanghai' })
const input = (field: string, more: Partial<Control> = {}): Control => ({
  id: `c-${field}`,
  type: 'input',
  field,
  attr: {},
  ...more,
})
const storeOf = (body: Control[], values = {}) => createStore({ body, values, clock })

describe('the state of a page', () => {
  test('a key tells the control that was typed into and nobody else', () => {
    const [qty, remark] = [input('qty'), input('remark')]
    const store = storeOf([qty, remark])
    const calls: string[] = []
    store.subscribe(qty, () => calls.push('qty'))
    store.subscribe(remark, () => calls.push('remark'))
    store.change({ qty: '5' })
    expect(calls).toEqual(['qty'])
    expect(store.state(remark)).toBe(store.state(remark))
    expect(store.dirty()).toBe(true)
  })

  test('formulas follow one another in their order, and rules follow them', () => {
    const qty = input('qty')
    const amount = input('amount', { link: { value: 'qty * price' } })
    const total = input('total', { link: { value: 'amount * 1.13' } })
    const why = input('why', { link: { show: 'total > 100', require: 'total > 200' } })
    const store = storeOf([total, why, amount, qty, input('price')], { qty: '2', price: '10' })
    expect(store.value('amount')).toBe(20)
    expect(store.state(why)).toMatchObject({ shown: false, required: false })
    store.change({ qty: '20' })
    expect(String(store.value('total'))).toBe('226')
    expect(store.state(why)).toMatchObject({ shown: true, required: true })
    expect(store.state(total).computed).toBe(true)
  })

  test('formulas that go round in a circle are left out and named', () => {
    const store = storeOf([
      input('a', { link: { value: 'b + 1' } }),
      input('b', { link: { value: 'a + 1' } }),
      input('c', { link: { value: 'd + 1' } }),
      input('d'),
    ])
    expect(new Set(store.cycles)).toEqual(new Set(['a', 'b']))
    store.change({ d: '1' })
    expect(store.value('c')).toBe(2)
  })

  // spec: L3.control.3, L4.mode.4
  test('a mode shows what is visible in it, what is hidden hides what it holds, and values stay', () => {
    const inner = input('inner')
    const group: Control = {
      ...input('box', { link: { show: 'open == 1' } }),
      type: 'group',
      children: [inner],
    }
    const only = input('only', { visibleMode: [0] })
    const store = storeOf([input('open'), group, only], { inner: 'kept', open: '0' })
    expect(store.state(inner).shown).toBe(false)
    let calls = 0
    store.subscribe(inner, () => {
      calls += 1
    })
    store.change({ open: '1' })
    expect(calls).toBe(1)
    expect(store.state(inner)).toMatchObject({ shown: true, value: 'kept' })
    expect(store.state(only).shown).toBe(false)
    store.setMode(0)
    expect(store.state(only).shown).toBe(true)
    expect(store.state(inner)).toMatchObject({ mode: 0, value: 'kept' })
  })

  // spec: L4.mode.5
  test('a flag shows every control, whatever its modes say', () => {
    const [only, never] = [input('only', { visibleMode: [0] }), input('never', { hideControl: true })]
    const shownWith = (showAll: boolean) => {
      const store = createStore({ body: [only, never], clock, showAll })
      return [store.state(only).shown, store.state(never).shown]
    }
    expect([shownWith(false), shownWith(true)]).toEqual([
      [false, false],
      [true, true],
    ])
  })

  // spec: L3.attr.19
  test('a fault stays until its field is typed into, and what is loaded is clean', () => {
    const qty = input('qty', { attr: { defaultValue: '1' } })
    const store = storeOf([qty])
    expect(store.value('qty')).toBe('1')
    store.setFaults(new Map([['qty', 'too much']]))
    expect(store.state(qty).fault).toBe('too much')
    store.change({ qty: '3' })
    expect(store.state(qty).fault).toBeUndefined()
    store.load({ qty: '4' })
    expect(store.dirty()).toBe(false)
    expect(store.state(qty).value).toBe('4')
  })
})
