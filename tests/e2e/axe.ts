import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe finds, short enough to be read in a failed test. */
async function faults(axe: AxeBuilder): Promise<string[]> {
  // Our pages hold no frames of others, so axe may run in the page itself, which takes half the time.
  const { violations } = await axe.setLegacyMode().analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  )
}

/**
 * Colours of the other appearance reach nested elements one after the other, a transition each: what is measured before the last
 * one ended is neither light nor dark.
 */
async function appear(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.waitForFunction(
    (theme) =>
      document.documentElement.dataset['theme'] === theme &&
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    colorScheme,
  )
}

/**
 * Holds what is shown now against WCAG 2.2 AA, light and dark; only colours differ between the two. Of an open dialog only the
 * dialog: what lies behind is held on its own. The story goes on after a fault, so that one run tells all of them.
 */
export async function holdToWcag(page: Page, what: string, part = 'html'): Promise<void> {
  const axe = () => new AxeBuilder({ page }).include(part)
  await appear(page, 'dark')
  const dark = await faults(axe().withRules('color-contrast'))
  await appear(page, 'light')
  const light = await faults(axe().withTags(WCAG))
  expect.soft({ light, dark }, what).toEqual({ light: [], dark: [] })
}
