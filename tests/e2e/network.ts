import { randomInt, randomUUID } from 'node:crypto'
import { test as base } from './story.ts'

/**
 * A test whose browser comes from a network of its own, as behind the reverse proxy of an installation: the failures and the
 * messages it causes are counted apart from those of every other test.
 */
export const test = base.extend({
  // Playwright reads from the pattern which fixtures this one needs: none
  // oxlint-disable-next-line no-empty-pattern
  extraHTTPHeaders: async ({}, use) => {
    const network = Array.from({ length: 3 }, () => randomInt(1, 255)).join('.')
    await use({ 'X-Forwarded-For': `${network}.7` })
  },
})

/** An address nobody has an account for. */
export const freshAccount = (): string => `${randomUUID()}@example.com`
