import { enableCompileCache } from 'node:module'
import { existsSync } from 'node:fs'

enableCompileCache()
// Whoever started this is at the other end: when that is gone, nobody is left who could stop the server.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
// An image carries the built app without its sources.
if (existsSync('src')) {
  const { buildWeb } = await import('./web.ts')
  if (!(await buildWeb())) process.exit(1)
}
await import('../server/main.ts')
