import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cpuOf } from './cpu.ts'
import type { LoadJob, LoadResult } from './load-generator.ts'

/** What one round of load cost the server and its database. */
export interface Cost extends LoadResult {
  /** Processor microseconds a request, the sum of application and database; the load generator is not in it. */
  cpu: number
  application: number
  database: number
  perSecond: number
}

/** Loads a server from a process of its own. */
export async function send(job: LoadJob): Promise<LoadResult> {
  const child = fork(new URL('./load-generator.ts', import.meta.url), { serialization: 'advanced' })
  const ended = once(child, 'exit')
  const answered = once(child, 'message') as Promise<[LoadResult]> // its only message
  child.send(job)
  const result = await Promise.race([
    answered.then(([message]) => message),
    ended.then(([code]) => Promise.reject(new Error(`the load generator ended with ${code}`))),
  ])
  await ended
  return result
}

/** The same where anything but answers of 2xx ends the run: a refusal is cheap. */
export async function load(job: LoadJob): Promise<LoadResult> {
  const result = await send(job)
  if (result.failures)
    throw new Error(`${job.origin}: ${result.failures} requests failed, e.g. ${result.example}`)
  return result
}

/** Loads a server and reads what it and `beside`, the processes of the database, used until `settled`: what is left to do afterwards is its cost too. */
export async function cost(
  job: LoadJob,
  server: number,
  beside: readonly number[] = [],
  settled?: () => Promise<void>,
): Promise<Cost> {
  const before = [cpuOf([server]), cpuOf(beside)] as const
  const result = await load(job)
  await settled?.()
  const each = (used: number) => (used * 1e6) / result.requests
  const [application, database] = [each(cpuOf([server]) - before[0]), each(cpuOf(beside) - before[1])]
  return {
    ...result,
    application,
    database,
    cpu: application + database,
    perSecond: result.requests / result.seconds,
  }
}
