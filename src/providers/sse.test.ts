import { expect, test } from 'vitest'
import { backOff, eventReader, type ServerEvent } from './sse.ts'

const read = (...pieces: string[]): ServerEvent[] => {
  const events: ServerEvent[] = []
  const take = eventReader((event) => events.push(event))
  for (const piece of pieces) take(piece)
  return events
}

test('events come out whole, however the stream is cut', () => {
  const text = 'id: 7\nevent: change\ndata: {"a":1}\n\n: ping\n\ndata: two\ndata: lines\n\n'
  const whole = read(text)
  expect(whole).toEqual([
    { id: '7', event: 'change', data: '{"a":1}' },
    { id: '', event: 'message', data: 'two\nlines' },
  ])
  expect(read(...text.split(''))).toEqual(whole)
})

test('an unfinished event waits, a comment is no event', () => {
  expect(read('data: half\n')).toEqual([])
  expect(read(': ping\n\n')).toEqual([])
})

test('waiting doubles to half a minute and is never the same for everybody', () => {
  expect(backOff(0, () => 1)).toBe(500)
  expect(backOff(3, () => 1)).toBe(4000)
  expect(backOff(20, () => 1)).toBe(30_000)
  expect(backOff(20, () => 0)).toBe(15_000)
})
