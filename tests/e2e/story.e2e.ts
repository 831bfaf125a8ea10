import { type Browser, expect } from '@playwright/test'
import { openStory, test } from './story.ts'

/** How many processes draw pages. */
async function renderers(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  return processInfo.filter(({ type }) => type === 'renderer').length
}

test(
  'what a story opened is closed with it, and nothing is left that draws',
  { tag: '@gate' },
  async ({ browser }) => {
    const before = await renderers(browser)
    const story = openStory(browser)
    for (let opened = 0; opened < 4; opened += 1) await (await story.openPage()).goto('/login')
    expect(await renderers(browser)).toBeGreaterThanOrEqual(before + 3)
    await story.close()
    // one that stands ready for the next page may remain
    await expect.poll(() => renderers(browser)).toBeLessThanOrEqual(before + 1)
    expect(browser.contexts()).toEqual([])
  },
)
