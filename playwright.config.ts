import { defineConfig } from '@playwright/test'
import { addressOf, portOf, WORKERS } from './tests/e2e/portals.ts'
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
  webServer: Array.from({ length: WORKERS }, (_, worker) => ({
    name: `portal ${worker + 1}`,
    command: 'node scripts/e2e/serve.ts',
    url: `${addressOf(worker)}/health/ready`,
    env: { PORT: String(portOf(worker)) },
    // An old server would answer for code that is no longer there.
    reuseExistingServer: false,
    timeout: paced(180_000),
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  })),
})
