import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cpuOf } from './cpu.ts'
import type { LoadJob, LoadResult } from './load-generator.ts'

/** What one round of load cost the server and its database. */
export interface Cost extends LoadResult {
  /** Processor microseconds a request, application and database; the load generator is not in it. */
  cpu: number
  perSecond: number
}

/** Loads a server from a process of its own. Anything but answers of 2xx ends the run: a refusal is cheap. */
export async function load(job: LoadJob): Promise<LoadResult> {
  const child = fork(new URL('./load-generator.ts', import.meta.url), { serialization: 'advanced' })
  const ended = once(child, 'exit')
  const answered = once(child, 'message') as Promise<[LoadResult]> // its only message
  child.send(job)
  const result = await Promise.race([
    answered.then(([message]) => message),
    ended.then(([code]) => Promise.reject(new Error(`the load generator ended with ${code}`))),
  ])
  await ended
  if (result.failures)
    throw new Error(`${job.origin}: ${result.failures} requests failed, e.g. ${result.example}`)
  return result
}

/** Loads a server and reads what the processes behind it used. */
export async function cost(job: LoadJob, pids: readonly number[]): Promise<Cost> {
  const before = cpuOf(pids)
  const result = await load(job)
  const used = cpuOf(pids) - before
  return { ...result, cpu: (used * 1e6) / result.requests, perSecond: result.requests / result.seconds }
}
