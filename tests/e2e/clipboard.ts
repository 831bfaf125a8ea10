import type { Locator } from '@playwright/test'

/** Rows as Excel copies them, pasted into the grid. */
export async function paste(grid: Locator, rows: readonly (readonly string[])[]): Promise<void> {
  const page = grid.page()
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    rows.map((row) => row.join('\t')).join('\r\n'),
  )
  await grid.focus()
  for (const key of ['Control+End', 'Home', 'Control+V']) await page.keyboard.press(key)
}
