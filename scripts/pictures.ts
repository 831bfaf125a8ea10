import { spawnSync } from 'node:child_process'
import { buildWeb } from './web.ts'

// The pictures of docs/screens.md, of the sample world as it is today.
if (!(await buildWeb())) process.exit(1)
const args = ['node_modules/playwright/cli.js', 'test', '--config', 'tests/pictures/playwright.config.ts']
process.exit(
  spawnSync(process.execPath, [...args, ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? 1,
)
