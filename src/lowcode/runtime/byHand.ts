import { fireEvent } from '@testing-library/react'

/**
 * Fires an event as a person's hand makes it: trusted. What a program dispatches never is, neither in a browser nor in jsdom, whose inner event says
 * so; a test is the only place that writes there.
 */
export function byHand(target: Element, event: Event): void {
  const inner = Object.getOwnPropertySymbols(event)
    .map((symbol): unknown => Reflect.get(event, symbol))
    .find((value): value is object => typeof value === 'object' && value !== null && 'isTrusted' in value)
  if (!inner) throw new Error('this event cannot be trusted')
  Object.defineProperty(inner, 'isTrusted', { get: () => true, set() {} })
  fireEvent(target, event)
}
