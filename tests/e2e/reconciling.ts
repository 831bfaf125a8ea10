import { expect, type Locator, type Page } from '@playwright/test'
import type { Lang } from '../../contract/errors.ts'
import type { StatementStatus } from '../../contract/reconciliations.states.ts'
import { standsAt } from './heads.ts'
import { fill, texts } from './people.ts'

/** The statement that is on a page. */
export const statementOf = (page: Page): Locator => page.getByRole('article')

/** The number of the statement that is on a page. */
export const numberOf = async (page: Page): Promise<string> =>
  (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''

/** A statement in a list by its number and the other side: two suppliers may number theirs alike. */
export const listed = (page: Page, statementNo: string, partner: string): Locator =>
  page
    .getByRole('grid')
    .getByRole('row')
    .filter({ hasText: partner })
    .getByRole('link', { name: statementNo, exact: true })

/** What the sides do with a statement, in the language of their pages. */
export function reconciling(lang: Lang) {
  const { common, reconciliations: said, shell } = texts[lang]
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
  /** The question before something is done, answered. */
  const sure = (page: Page, name: string) =>
    page.getByRole('dialog').last().getByRole('button', { name, exact: true }).click()
  const stands = (page: Page, status: StatementStatus) => standsAt(page, said.status[status])
  const moves = async (page: Page, action: 'submit' | 'pass' | 'settle', status: StatementStatus) => {
    await press(page, said.action[action])
    await sure(page, said.action[action])
    await stands(page, status)
  }

  /** Makes a statement of everything that was received of an order. */
  async function builds(page: Page, orderNo: string, count: number): Promise<void> {
    await page.goto(`/inStock?keyword=${orderNo}`)
    const grid = page.getByRole('grid', { name: shell.page.inStock })
    await expect(grid.getByText(orderNo).first()).toBeVisible()
    await page.getByRole('checkbox').first().check()
    await press(page, fill(said.build.chosen, { count }))
    await expect(page).toHaveURL(/\/reconciliations\/[0-9a-f-]{36}$/)
  }

  const showsInvoices = (page: Page) =>
    page.getByRole('tab', { name: new RegExp(`^${said.invoice.title}`) }).click()

  /** Types an invoice; without amounts it is of what is open. */
  async function invoices(page: Page, no: string, [net, tax]: readonly string[] = []): Promise<void> {
    await showsInvoices(page)
    await press(page, said.invoice.add)
    const dialog = page.getByRole('dialog', { name: said.invoice.add })
    await dialog.getByLabel(said.invoice.no).fill(no)
    if (net !== undefined) await dialog.getByLabel(said.line.netAmount).fill(net)
    if (tax !== undefined) await dialog.getByLabel(said.line.taxAmount).fill(tax)
    await dialog.getByRole('button', { name: common.save, exact: true }).click()
    await expect(page.getByRole('cell', { name: no, exact: true })).toBeVisible()
  }

  return { press, sure, stands, moves, builds, showsInvoices, invoices }
}
