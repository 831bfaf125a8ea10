import { spawnSync } from 'node:child_process'
import { buildWeb } from './web.ts'

// Built before the server starts, so that a broken build is told as what it is.
if (!(await buildWeb())) process.exit(1)
const args = ['node_modules/playwright/cli.js', 'test', ...process.argv.slice(2)]
process.exit(spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1)
