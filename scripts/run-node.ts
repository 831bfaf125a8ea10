import { spawn } from 'node:child_process'

export interface Ran {
  status: number
  output: string
}

export interface RunOptions {
  env?: Readonly<Record<string, string>>
  /** Shown as it comes as well as kept. */
  show?: boolean
  /** Ended when it printed nothing for so many minutes: what makes progress may take its time. */
  silentMinutes?: number
}

/** Runs a program of node_modules (`vitest/vitest.mjs`) or any other command under this Node and keeps its words. */
export function runNode(
  args: readonly string[],
  { env = {}, show = false, silentMinutes = 10 }: RunOptions = {},
): Promise<Ran> {
  return new Promise((done) => {
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const say = (chunk: Buffer | string) => {
      output += chunk.toString()
      if (show) process.stdout.write(chunk)
    }
    const stuck = setTimeout(() => {
      say(`\nended: nothing was printed for ${silentMinutes} minutes\n`)
      child.kill('SIGTERM')
      // what is stuck may not hear
      setTimeout(() => child.kill('SIGKILL'), 30_000).unref()
    }, silentMinutes * 60_000)
    const hear = (chunk: Buffer) => {
      stuck.refresh()
      say(chunk)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('close', (code) => {
      clearTimeout(stuck)
      done({ status: code ?? 1, output })
    })
  })
}
