import { expect, type Locator, type Page } from '@playwright/test'

/** Drags a field of the tree onto something on the sheet, by the pointer. */
export async function drag(page: Page, field: Locator, onto: Locator): Promise<void> {
  const placeOf = async (of: Locator) => {
    await of.scrollIntoViewIfNeeded()
    const { x = 0, y = 0, width = 0, height = 0 } = (await of.boundingBox()) ?? {}
    return [x + width / 2, y + height / 2] as const
  }
  const [to, from] = [await placeOf(onto), await placeOf(field)]
  await page.mouse.move(...from)
  await page.mouse.down()
  await page.mouse.move(to[0] - 8, to[1] - 1, { steps: 8 })
  await page.mouse.move(...to, { steps: 8 })
  // the canvas follows the pointer by a timer
  await expect(onto).toHaveClass(/gjs-selected-parent/)
  await page.mouse.up()
}
