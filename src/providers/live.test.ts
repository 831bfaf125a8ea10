import { TextDecoderStream } from 'node:stream/web'
import { afterEach, expect, test, vi } from 'vitest'
import { follow, startAnew } from './live.ts'
import { queryClient } from './refresh.ts'

const frame = (noun: string) =>
  `id: 7\ndata: ${JSON.stringify({ seq: '7', noun, recordId: 'a', kind: 'decide', at: '2026-01-01T00:00:00Z' })}\n\n`

afterEach(() => {
  vi.unstubAllGlobals()
  startAnew()
})

test('a lot that is decided on is an event of its noun, and its return notes and stock are read anew too', async () => {
  const asked: (string | undefined)[] = []
  const stop = new AbortController()
  vi.stubGlobal('TextDecoderStream', TextDecoderStream)
  vi.stubGlobal('fetch', (_: string, { headers }: { headers: Record<string, string> }) => {
    asked.push(headers['Last-Event-ID'])
    return Promise.resolve(new Response(asked.length === 1 ? frame('inspections') : null))
  })
  const stale = (noun: string) =>
    queryClient.getQueryState(['data', 'default', noun, 'list'])?.isInvalidated ?? false
  for (const noun of ['inspections', 'returns', 'stock', 'materials'])
    queryClient.setQueryData(['data', 'default', noun, 'list'], {})
  void follow(stop.signal)
  await expect.poll(() => stale('returns')).toBe(true)
  expect(['inspections', 'stock', 'materials'].map(stale)).toEqual([true, true, false])
  // it listens from when the page was opened, and goes on from the last event it received
  await expect.poll(() => asked.slice(0, 2)).toEqual([expect.stringMatching(/^age=\d+$/), '7'])
  stop.abort()
})
