import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../tests/support/port.ts'

/** A server under measurement, in a process of its own on loopback. */
export interface Server {
  pid: number
  origin: string
  /** Milliseconds from the start of the process to its first answer. */
  startedIn: number
  /** The last of what it wrote to its log. */
  said(): string
  stop(): Promise<void>
}

const STARTS_WITHIN = 60_000
const STOPS_WITHIN = 10_000

const running = new Set<ChildProcess>()
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')))

export interface ServerOptions {
  env?: Record<string, string>
  /** Flags of Node itself. */
  flags?: readonly string[]
  /** Answers 200 once the server serves. */
  ready?: string
  /** Milliseconds after which it will not serve any more. */
  within?: number
}

/** Starts `node <args>` with `PORT` set and waits for its first answer. */
export async function startServer(
  args: readonly string[],
  { env = {}, flags = [], ready = '/', within = STARTS_WITHIN }: ServerOptions = {},
): Promise<Server> {
  const at = await freePort()
  const origin = `http://127.0.0.1:${at}`
  const begun = performance.now()
  const child = spawn(process.execPath, [...flags, ...args], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env, PORT: String(at) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => (said = `${said}${text}`.slice(-4000)))
  const exit = once(child, 'exit').then(() => running.delete(child))

  while (!(await answers(`${origin}${ready}`))) {
    if (child.exitCode !== null || performance.now() - begun > within) {
      child.kill('SIGKILL')
      throw new Error(`${args.join(' ')} does not serve:\n${said}`)
    }
    await pause(5)
  }
  return {
    pid: child.pid ?? NaN,
    origin,
    startedIn: performance.now() - begun,
    said: () => said,
    async stop() {
      child.kill('SIGTERM')
      const killer = setTimeout(() => child.kill('SIGKILL'), STOPS_WITHIN)
      await exit
      clearTimeout(killer)
    },
  }
}

const answers = (url: string) =>
  fetch(url).then(
    async (response) => (await response.text(), response.ok),
    () => false,
  )
