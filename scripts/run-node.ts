import { spawn } from 'node:child_process'

export interface Ran {
  status: number
  output: string
}

export interface RunOptions {
  env?: Readonly<Record<string, string>>
  /** Shown as it comes as well as kept. */
  show?: boolean
  minutes?: number
}

/** Runs a program of node_modules (`vitest/vitest.mjs`) or any other command under this Node and keeps its words. */
export function runNode(
  args: readonly string[],
  { env = {}, show = false, minutes = 10 }: RunOptions = {},
): Promise<Ran> {
  return new Promise((done) => {
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const hear = (chunk: Buffer) => {
      output += chunk.toString()
      if (show) process.stdout.write(chunk)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    const late = setTimeout(() => {
      output += `\nended after ${minutes} minutes\n`
      child.kill('SIGTERM')
    }, minutes * 60_000)
    child.on('close', (code) => {
      clearTimeout(late)
      done({ status: code ?? 1, output })
    })
  })
}
