import { expect, type Locator, type Page } from '@playwright/test'

/** The line of a document's number: its state is said there, while the steps below it name every state. */
export const headOf = (page: Page): Locator => page.getByRole('heading', { level: 1 }).locator('..')

/** The document on a page is in this state. */
export const standsAt = (page: Page, status = '') =>
  expect(headOf(page).getByText(status, { exact: true })).toBeVisible()

/** A column of a list is in sight whole, without scrolling sideways. */
export const columnInSight = (grid: Locator, name: string) =>
  expect
    .poll(async () => {
      const [head, whole] = await Promise.all([
        grid.getByRole('columnheader', { name, exact: true }).boundingBox(),
        grid.boundingBox(),
      ])
      return head !== null && whole !== null && head.x + head.width <= whole.x + whole.width
    })
    .toBe(true)
