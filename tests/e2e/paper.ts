import type { Page } from '@playwright/test'

/** What the browser would put on paper from now on, looked at while it is asked to: the title it prints under, and what is on the sheets. */
export const watchPaper = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.print = () => {
      const [, sheets] = document.querySelectorAll('body')
      document.documentElement.dataset['paper'] = `${document.title}|${sheets?.innerText ?? ''}`
      dispatchEvent(new Event('afterprint'))
    }
  })

export const paperOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.documentElement.dataset['paper'] ?? '')
