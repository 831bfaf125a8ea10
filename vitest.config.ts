import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { paced } from './tests/support/pace.ts'
import { alias } from './vite.config.ts'

// What is waited for comes when a busy machine gets to it; a second is not enough for that.
const expect = { poll: { timeout: paced(20_000) } }

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'contract',
          environment: 'node',
          include: ['contract/**/*.test.ts'],
          testTimeout: paced(60_000),
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts', 'tests/server/**/*.test.ts'],
          pool: 'forks',
          // Reading the server anew for each of its files took a fifth of the time. Files share modules, not worlds.
          isolate: false,
          globalSetup: ['tests/support/templates.ts'],
          testTimeout: paced(60_000),
          hookTimeout: paced(120_000),
          expect,
        },
      },
      {
        plugins: [react()],
        resolve: { alias },
        test: {
          name: 'web',
          environment: 'jsdom',
          // jsdom is loaded once a thread; each file still has a window of its own.
          pool: 'vmThreads',
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/jsdom.ts'],
          // Sheets are read as text where a test asks which marks they draw by.
          css: { include: [/\.css\?raw$/] },
          testTimeout: paced(60_000),
          expect,
          // Two copies of react-router would load, and the second has no context.
          server: { deps: { inline: [/@refinedev\/react-router/, /react-router/] } },
        },
      },
      {
        test: {
          name: 'tree',
          environment: 'node',
          include: ['tests/*.test.ts', 'scripts/**/*.test.ts'],
          testTimeout: paced(120_000),
        },
      },
    ],
  },
})
