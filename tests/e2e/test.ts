import { test as base } from '@playwright/test'

/** A story closes what it opened: a page left behind goes on listening, and reads its lists again with each event of a later story. */
export const test = base.extend<{ closing: undefined }>({
  closing: [
    async ({ browser }, use) => {
      await use(undefined)
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})
