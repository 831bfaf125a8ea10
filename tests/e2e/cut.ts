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

/** Texts that do not stand in one line. */
export const broken = (all: Locator): Promise<(string | null)[]> =>
  all.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const { height } = element.getBoundingClientRect()
      return height > 1.5 * Number.parseFloat(getComputedStyle(element).lineHeight)
        ? [element.textContent]
        : []
    }),
  )
