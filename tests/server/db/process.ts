import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export interface Child {
  lines: string[]
  kill(): void
  /** The exit code, or null when it was killed. */
  ended: Promise<number | null>
}

const file = fileURLToPath(new URL('./child.ts', import.meta.url))

/** Starts child.ts. */
export function child(what: 'write' | 'migrate' | 'start', config: object): Child {
  const process_: ChildProcess = spawn(process.execPath, [file, what, JSON.stringify(config)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  if (process_.stdout) createInterface({ input: process_.stdout }).on('line', (line) => lines.push(line))
  const ended = new Promise<number | null>((done) => process_.once('close', (code) => done(code)))
  return { lines, ended, kill: () => void process_.kill('SIGKILL') }
}
