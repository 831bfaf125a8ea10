import { enableCompileCache } from 'node:module'
import { ConfigError, openFolders, readConfig } from './config.ts'
import { StartError } from './db/failures.ts'
import type { RunningServer } from './start.ts'

/** Starts the process of the environment's settings and stops it in order when asked to. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  openFolders(config)
  // The rest is loaded once the settings are known to be right, and compiled only the first time.
  enableCompileCache()
  const { startServer } = await import('./start.ts')
  const running = await startServer(config)
  const stop = once(() => shutDown(running, config.stopSeconds))
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
  // Said last: whoever reads it may send a signal at once, and that must find the handler.
  process.stdout.write(running.greeting)
}

/** Takes nothing new, finishes what is begun, then closes the database. A request that hangs does not hold the process. */
async function shutDown(running: RunningServer, seconds: number): Promise<void> {
  setTimeout(() => process.exit(1), seconds * 1000).unref()
  await running.stop()
  process.exit(0)
}

const once = (act: () => Promise<void>): (() => void) => {
  let begun = false
  return () => {
    if (begun) return
    begun = true
    void act()
  }
}

/** One clear line for what the person at the machine can put right; anything else is ours, with its stack. */
function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StartError) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return `端口 ${'port' in error ? String(error.port) : ''} 已被占用，请设置 PORT (the port is in use; set PORT to another)`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

main().catch((error: unknown) => {
  console.error(explain(error))
  process.exit(1)
})
