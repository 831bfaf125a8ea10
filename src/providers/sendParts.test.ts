import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { PART_BYTES, uploadEnd, uploadPart, uploadState } from '../../contract/documents.ts'
import { http } from './http.ts'
import { setSession } from './session.ts'
import { showToastsWith, type Toast } from './toast.ts'
import { uploadFile } from './uploadFile.ts'

const file = new File([new Uint8Array(2 * PART_BYTES + 10).fill(7)], '图纸.pdf')
const stored = {
  fileName: '图纸.pdf',
  fileUrl: '/f',
  fileType: 'application/pdf',
  fileKey: crypto.randomUUID(),
}

/** The server as far as an upload sees it. */
let received = new Map<string, number>()
let asked: string[] = []
/** How many requests of a name do not arrive, and what happens when one is made. */
let away: Record<string, number> = {}
let whenAsked: Record<string, () => void> = {}
let said: Toast[] = []

interface Request {
  url?: string | undefined
  params?: unknown
  data?: unknown
}

function answer({ url, params, data }: Request): [status: number, data: unknown] {
  const query = params as { uploadId: string; from: number } | undefined // as `uploadPart` and `uploadState` ask
  const { uploadId = '', from = 0 } = query ?? {}
  const have = received.get(uploadId)
  if (url === uploadState.path)
    return have === undefined ? [404, { error: 'NOT_FOUND' }] : [200, { received: have }]
  if (url === uploadPart.path) {
    const part = (data as FormData).get('file') as File // what `sendFile` puts there
    if (from === (have ?? 0)) received.set(uploadId, from + part.size)
    return [200, { received: received.get(uploadId) }]
  }
  if (url === uploadEnd.path) return [200, stored]
  throw new Error(`nobody asks ${url}`)
}

// jsdom has no digests; Node has those of browsers.
beforeAll(async () => {
  const { webcrypto } = await import('node:crypto')
  await import('./sendParts.ts') // what comes late is not what is tested here
  Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle, configurable: true })
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  setSession({ lang: 'zh' })
  localStorage.clear()
  received = new Map()
  asked = []
  away = {}
  whenAsked = {}
  said = []
  showToastsWith((toast) => {
    said.push(toast)
    return () => undefined
  })
  http.defaults.adapter = (config) => {
    const { from } = (config.params ?? {}) as { from?: number }
    const one = [config.url?.split('/').at(-1), from].filter((part) => part !== undefined).join(' ')
    asked.push(one)
    whenAsked[one]?.()
    const left = away[one] ?? 0
    away[one] = left - 1
    if (left > 0) return Promise.reject(new Error('no connection'))
    const [code, data] = answer(config)
    return Promise.resolve({
      data: { code, msg: 'nein', data },
      status: code,
      statusText: '',
      headers: {},
      config,
    })
  }
})
afterEach(() => void vi.useRealTimers())

/** Lets the waits pass until a promise is settled. */
async function settled<T>(going: Promise<T>): Promise<T> {
  let over = false
  const end = () => void (over = true)
  going.then(end, end)
  while (!over) {
    await vi.advanceTimersByTimeAsync(500)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return going
}

test('a large file goes in parts, and says how far it is', async () => {
  const percents: number[] = []
  const going = uploadFile(file, { onProgress: (percent) => percents.push(percent) })
  await expect(settled(going)).resolves.toEqual(stored)
  expect(asked).toEqual([
    'UploadPart 0',
    `UploadPart ${PART_BYTES}`,
    `UploadPart ${2 * PART_BYTES}`,
    'UploadEnd',
  ])
  expect(percents.every((percent) => percent >= 0 && percent <= 100)).toBe(true)
  expect(received.size).toBe(1)
})

test('a small one goes at once', async () => {
  http.defaults.adapter = (config) => {
    asked.push(String(config.url))
    return Promise.resolve({
      data: { code: 200, msg: '', data: stored },
      status: 200,
      statusText: '',
      headers: {},
      config,
    })
  }
  await settled(uploadFile(new File(['x'], 'x.pdf')))
  expect(asked).toEqual(['/api/File/Upload'])
})

const second = `UploadPart ${PART_BYTES}`

test('a connection that breaks is waited for, and the file goes on', async () => {
  away = { [second]: 2 }
  await expect(settled(uploadFile(file))).resolves.toEqual(stored)
  expect(asked).toEqual(['UploadPart 0', second, second, second, `UploadPart ${2 * PART_BYTES}`, 'UploadEnd'])
  expect(said).toEqual([])
})

test('what was given up goes on where it was when it is sent again', async () => {
  const leave = new AbortController()
  away = { [second]: 1 }
  whenAsked = { [second]: () => leave.abort() }
  await expect(settled(uploadFile(file, { signal: leave.signal }))).rejects.toBeDefined()
  expect(said).toEqual([])

  asked = []
  whenAsked = {}
  await expect(settled(uploadFile(file))).resolves.toEqual(stored)
  expect(asked.slice(0, 2)).toEqual(['UploadState', second])
  expect(received.size).toBe(1)
  // It is done: the same content sent once more is a file of its own.
  asked = []
  await settled(uploadFile(file))
  expect(asked[0]).toBe('UploadPart 0')
})

test('a server that has forgotten it is sent all of it', async () => {
  const leave = new AbortController()
  away = { [second]: 1 }
  whenAsked = { [second]: () => leave.abort() }
  await expect(settled(uploadFile(file, { signal: leave.signal }))).rejects.toBeDefined()
  received = new Map()
  asked = []
  whenAsked = {}
  await expect(settled(uploadFile(file))).resolves.toEqual(stored)
  expect(asked.slice(0, 2)).toEqual(['UploadState', 'UploadPart 0'])
})

test('a connection that stays away is told in the end, and the file is not forgotten', async () => {
  away = { [second]: 7 }
  await expect(settled(uploadFile(file))).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(asked.filter((one) => one === second)).toHaveLength(7)
  expect(said).toMatchObject([{ kind: 'error' }])
  await expect(settled(uploadFile(file))).resolves.toEqual(stored)
  expect(received.size).toBe(1)
})

test('what the server refuses is told at once', async () => {
  http.defaults.adapter = (config) => {
    asked.push(String(config.url))
    return Promise.resolve({
      data: { code: 415, msg: '仅支持 pdf', data: { error: 'FILE_TYPE' } },
      status: 415,
      statusText: '',
      headers: {},
      config,
    })
  }
  await expect(settled(uploadFile(file, { silent: true }))).rejects.toMatchObject({ code: 'FILE_TYPE' })
  expect(asked).toHaveLength(1)
  expect(said).toEqual([])
})
