import { enableCompileCache } from 'node:module'
import { existsSync } from 'node:fs'

enableCompileCache()
// An image carries the built app without its sources.
if (existsSync('src')) {
  const { buildWeb } = await import('./web.ts')
  if (!(await buildWeb())) process.exit(1)
}
await import('../server/main.ts')
