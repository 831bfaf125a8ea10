import type { Locator } from '@playwright/test'

/** Texts of which a part is not shown. */
export const cut = (all: Locator): Promise<(string | null)[]> =>
  all.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const parts = [element, ...element.querySelectorAll('*')].filter(
        (part) => getComputedStyle(part).overflowX !== 'visible',
      )
      const isCut = parts.some(
        (part) => part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1,
      )
      return isCut ? [element.textContent] : []
    }),
  )
