import type { Page } from '@playwright/test'

/** From now on the page remembers what its messages say: they go away after three seconds, and a slow machine may look too late. */
export async function hear(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    const look = (node: Node) => {
      if (node instanceof Element && (node.role === 'status' || node.role === 'alert'))
        heard.push(node.textContent)
    }
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(look)
    }).observe(document, { childList: true, subtree: true })
  })
}

/** Everything said on the page since it was loaded. */
export const heard = (page: Page): Promise<unknown> =>
  page.evaluate(() => Reflect.get(window, 'heard') as unknown)
