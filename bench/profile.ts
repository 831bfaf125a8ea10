import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../tests/support/port.ts'
import type { Server } from './server.ts'

/** A CPU profile as the inspector answers it; times in microseconds. */
export interface Profile {
  nodes: {
    id: number
    callFrame: { functionName: string; url: string; lineNumber: number }
  }[]
  samples: number[]
  timeDeltas: number[]
}

/** One line of a summary: its own time, in percent of the time that was not idle. */
export interface Share {
  name: string
  percent: number
}

let folder: string | undefined
const inspectors = new WeakMap<Server, number>()

/** From now on the rounds of every server of the product are profiled into this folder. */
export const profileInto = (into: string): void => void (folder = into)

/** Starts a server with its inspector open where profiles are wanted. */
export async function inspected(start: (flags: string[]) => Promise<Server>): Promise<Server> {
  if (folder === undefined) return start([])
  const port = await freePort()
  const server = await start([`--inspect=127.0.0.1:${port}`])
  inspectors.set(server, port)
  return server
}

/** Does the work; where profiles are wanted, profiles the server meanwhile, writes the profile and tells where its time went. */
export async function profiled<T>(server: Server, name: string, work: () => Promise<T>): Promise<T> {
  const port = inspectors.get(server)
  if (folder === undefined || port === undefined) return work()
  const inspector = await attach(port)
  await inspector.ask('Profiler.enable')
  await inspector.ask('Profiler.setSamplingInterval', { interval: 500 })
  await inspector.ask('Profiler.start')
  const result = await work()
  const { profile } = (await inspector.ask('Profiler.stop')) as { profile: Profile } // as the protocol says
  inspector.close()
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${name.replace(/\W+/g, '-').slice(0, 60)}.cpuprofile`)
  writeFileSync(file, JSON.stringify(profile))
  console.log(`\n${file}`)
  for (const [title, shares] of Object.entries(summary(profile)))
    console.log(
      `${title}\n${shares.map(({ name: of, percent }) => `${percent.toFixed(1).padStart(7)} % ${of}`).join('\n')}`,
    )
  return result
}

const LINES = 25

/** Where the time of a profile went: by package or folder, and by function. */
export function summary({ nodes, samples, timeDeltas }: Profile): Record<'packages' | 'functions', Share[]> {
  const byId = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
  const packages = new Map<string, number>()
  const functions = new Map<string, number>()
  let busy = 0
  const add = (to: Map<string, number>, key: string, time: number) => to.set(key, (to.get(key) ?? 0) + time)
  samples.forEach((id, at) => {
    const frame = byId.get(id)
    // A delta is the time before its sample, so what a sample lasted stands with the next.
    const time = timeDeltas[at + 1] ?? 0
    if (!frame || frame.functionName === '(idle)') return
    busy += time
    add(packages, placeOf(frame.url), time)
    add(
      functions,
      `${frame.functionName || '(anonymous)'} ${fileOf(frame.url)}:${frame.lineNumber + 1}`,
      time,
    )
  })
  const top = (of: Map<string, number>): Share[] =>
    [...of]
      .map(([name, time]) => ({ name, percent: (time * 100) / busy }))
      .toSorted((a, b) => b.percent - a.percent)
      .slice(0, LINES)
  return { packages: top(packages), functions: top(functions) }
}

const PACKAGE = /node_modules\/((?:@[^/]+\/)?[^/]+)/
const OURS = new URL('..', import.meta.url).href

const fileOf = (url: string): string => url.replace(OURS, '').replace(/^.*node_modules\//, '')

function placeOf(url: string): string {
  if (url === '') return '(engine: system calls, strings, collection of garbage)'
  return (
    PACKAGE.exec(url)?.[1] ??
    (url.startsWith('node:') ? 'node' : fileOf(url).split('/').slice(0, 2).join('/'))
  )
}

interface Inspector {
  ask(method: string, params?: object): Promise<unknown>
  close(): void
}

async function attach(port: number): Promise<Inspector> {
  const response = await fetch(`http://127.0.0.1:${port}/json/list`)
  const [target] = (await response.json()) as { webSocketDebuggerUrl: string }[] // the inspector's own list
  if (!target) throw new Error('nothing to inspect')
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error } = JSON.parse(String(data)) as {
      id?: number
      result?: unknown
      error?: { message: string }
    } // a message of the protocol
    if (id === undefined) return
    if (error) waiting.get(id)?.reject(new Error(error.message))
    else waiting.get(id)?.resolve(result)
  })
  await new Promise((done, fail) => {
    socket.addEventListener('open', done)
    socket.addEventListener('error', fail)
  })
  let last = 0
  return {
    ask(method, params = {}) {
      const answer = Promise.withResolvers<unknown>()
      waiting.set(++last, answer)
      socket.send(JSON.stringify({ id: last, method, params }))
      return answer.promise
    },
    close: () => socket.close(),
  }
}
