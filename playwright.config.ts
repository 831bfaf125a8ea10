import { defineConfig } from '@playwright/test'
import { portOf, READY_PORT, WORKERS } from './tests/e2e/portals.ts'
import { CHROMIUM_ARGS, ensureBrowser } from './tests/support/browser.ts'
import { paced } from './tests/support/pace.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.e2e.ts',
  // A folder of its own, for it is emptied at the start: reports of the other parts lie beside it.
  outputDir: 'test-results/stories',
  // Stories are long and CI's machine has two slow cores; what hangs is ended by the limit of each expectation and each action.
  timeout: paced(240_000),
  expect: { timeout: paced(30_000) },
  fullyParallel: true,
  workers: WORKERS,
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/stories.json' }]],
  use: {
    actionTimeout: paced(60_000),
    navigationTimeout: paced(60_000),
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // The headless shell asks nobody, so what a page may do is said here.
    permissions: ['clipboard-read', 'clipboard-write'],
    viewport: { width: 1440, height: 900 },
    // The film of a trace costs a third of every story; a failure is repeated with `npm run e2e -- --trace on`.
    trace: 'off',
    launchOptions: { executablePath: ensureBrowser(), args: CHROMIUM_ARGS },
  },
  webServer: {
    command: 'node scripts/e2e/serve.ts',
    url: `http://127.0.0.1:${READY_PORT}`,
    env: {
      PORT: String(READY_PORT),
      PORTALS: Array.from({ length: WORKERS }, (_, worker) => portOf(worker)).join(),
    },
    // An old server would answer for code that is no longer there.
    reuseExistingServer: false,
    timeout: paced(180_000),
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
