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

/** Follows the stream, whose first answer tells of a document of that noun. */
function hears(noun: string) {
  const asked: (string | undefined)[] = []
  const stop = new AbortController()
  vi.stubGlobal('TextDecoderStream', TextDecoderStream)
  vi.stubGlobal('fetch', (_: string, { headers }: { headers: Record<string, string> }) => {
    asked.push(headers['Last-Event-ID'])
    return Promise.resolve(new Response(asked.length === 1 ? frame(noun) : null))
  })
  void follow(stop.signal)
  return { asked, stop: () => stop.abort() }
}

/** Puts lists into the cache; answers which of them are to be read anew by now. */
function shows(...nouns: string[]) {
  const keyOf = (noun: string) => ['data', 'default', noun, 'list']
  for (const noun of nouns) queryClient.setQueryData(keyOf(noun), {})
  return () => nouns.filter((noun) => queryClient.getQueryState(keyOf(noun))?.isInvalidated)
}

test('a lot that is decided on is an event of its noun, and its return notes and stock are read anew too', async () => {
  const stale = shows('inspections', 'returns', 'stock', 'materials')
  const { asked, stop } = hears('inspections')
  await expect.poll(stale).toEqual(['inspections', 'returns', 'stock'])
  // it listens from when the page was opened, and goes on from the last event it received
  await expect.poll(() => asked.slice(0, 2)).toEqual([expect.stringMatching(/^age=\d+$/), '7'])
  stop()
})

test('a delivery that sets out or ends takes the list of stock with it, where what is on its way stands', async () => {
  const stale = shows(
    'deliveries',
    'deliveryLines',
    'stock',
    'orderLines',
    'callOffs',
    'receipts',
    'materials',
  )
  const { stop } = hears('deliveries')
  await expect.poll(stale).toEqual(['deliveries', 'deliveryLines', 'stock', 'orderLines', 'callOffs'])
  stop()
})
