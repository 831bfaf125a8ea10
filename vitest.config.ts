import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { alias } from './vite.config.ts'

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'contract',
          environment: 'node',
          include: ['contract/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts', 'tests/server/**/*.test.ts'],
          pool: 'forks',
          globalSetup: ['tests/support/templates.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        plugins: [react()],
        resolve: { alias },
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/jsdom.ts'],
          css: false,
          testTimeout: 60_000,
          // Two copies of react-router would load, and the second has no context.
          server: { deps: { inline: [/@refinedev\/react-router/, /react-router/] } },
        },
      },
      {
        test: {
          name: 'tree',
          environment: 'node',
          include: ['tests/*.test.ts', 'scripts/**/*.test.ts'],
          testTimeout: 120_000,
        },
      },
    ],
  },
})
