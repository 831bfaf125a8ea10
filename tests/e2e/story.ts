import {
  test as base,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test'
import type { Lang } from '../../contract/errors.ts'
import { admit, enter, type Who } from './people.ts'
import { addressOf } from './portals.ts'

/** What a story opens beside its first page; all of it is closed when the story ends. */
export interface Story {
  /** A page in a browser of its own, as on another machine: nobody is signed in there. */
  openPage(options?: BrowserContextOptions): Promise<Page>
  /** Such a page of somebody who has been let in, and opens what the story says. */
  admitted(who: Who, lang?: Lang): Promise<Page>
  /** The same, at home. */
  signedIn(who: Who, lang?: Lang, secret?: string): Promise<Page>
}

/**
 * Opens pages for one story. A page that is left behind goes on listening, and reads its lists again with each event of a later
 * story: with a hundred stories behind it, the one that is told has a tenth of the machine.
 */
export function openStory(browser: Browser): Story & { close(): Promise<void> } {
  const contexts: BrowserContext[] = []
  const openPage: Story['openPage'] = async (options) => {
    const context = await browser.newContext(options)
    contexts.push(context)
    return context.newPage()
  }
  return {
    openPage,
    admitted: async (who, lang) => admit(await openPage(), who, lang),
    signedIn: async (who, lang, secret) => enter(await openPage(), who, lang, secret),
    close: async () => {
      await Promise.all(contexts.map((context) => context.close()))
    },
  }
}

/** Most characters told of a page in which a story failed. */
const TOLD = 6000

/** What stood in the pages when a story failed: it is not there any more when somebody asks why. */
async function seenIn(browser: Browser): Promise<string> {
  const pages = browser.contexts().flatMap((context) => context.pages())
  const seen = await Promise.all(
    pages.map(async (page) => {
      const body = await page.locator('body').ariaSnapshot({ timeout: 10_000 }).catch(String)
      return `${page.url()}\n${body.slice(0, TOLD)}`
    }),
  )
  return seen.join('\n\n')
}

/** The test of every story. */
export const test = base.extend<Story & { story: Story }>({
  // Playwright reads from the pattern which fixtures this one needs: none
  // oxlint-disable-next-line no-empty-pattern
  baseURL: ({}, use, { parallelIndex }) => use(addressOf(parallelIndex)),
  story: async ({ browser }, use, info) => {
    const story = openStory(browser)
    await use(story)
    if (info.status !== info.expectedStatus) process.stderr.write(`${info.title}\n${await seenIn(browser)}\n`)
    await story.close()
  },
  openPage: ({ story }, use) => use(story.openPage),
  admitted: ({ story }, use) => use(story.admitted),
  signedIn: ({ story }, use) => use(story.signedIn),
})
