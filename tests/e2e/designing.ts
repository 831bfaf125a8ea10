import type { Locator, Page } from '@playwright/test'
import type { Lang } from '../../contract/errors.ts'
import { labelOf } from '../../contract/lowcode/control.ts'
import { kindOf } from '../../contract/lowcode/kinds.ts'
import { texts } from './people.ts'

/** What a kind of control, and one of its attributes, is called. */
export const kindName = (type: string, lang: Lang): string => labelOf(kindOf(type)?.name ?? type, lang)
const attrName = (type: string, key: string, lang: Lang): string =>
  labelOf(kindOf(type)?.attrs.find((attr) => attr.key === key)?.label ?? key, lang)

/** Somebody at the page designer. */
export function designing(page: Page, lang: Lang) {
  const { designer } = texts[lang]
  const palette = page.getByRole('complementary', { name: designer.palette })
  const panel = page.getByRole('complementary', { name: designer.panel })
  const toolbar = page.getByRole('toolbar', { name: designer.toolbar })
  const canvas = page.getByRole('region', { name: designer.canvas, exact: true })
  return {
    kind: (type: string) => kindName(type, lang),
    panel,
    canvas,
    toolbar,
    search: palette.getByRole('searchbox', { name: designer.search }),
    offer: (type: string): Locator =>
      palette.getByRole('button', { name: kindName(type, lang), exact: true }),
    /** A control in the outline, by the beginning of what it is called. */
    item: (name: string): Locator => palette.getByRole('treeitem', { name: new RegExp(`^${name}`) }),
    items: palette.getByRole('treeitem'),
    /** A control on the canvas. */
    frame: (name: string): Locator => canvas.getByRole('group', { name: new RegExp(`^${name}`) }),
    /** An attribute of the selected control of that type, in the language spoken where it has two. */
    attr: (type: string, key: string): Locator =>
      panel.getByRole('textbox', {
        name: new RegExp(`^${attrName(type, key, lang)}( ${designer.langs[lang]})?$`),
      }),
    press: (name: string) => toolbar.getByRole('button', { name, exact: true }).click(),
    /** Keeps the draft, or publishes it, with a note. */
    async finish(how: 'save' | 'publish', note: string): Promise<void> {
      await toolbar.getByRole('button', { name: designer.publish, exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: designer.note }).fill(note)
      await dialog.getByRole('button', { name: designer[how], exact: true }).click()
      await dialog.waitFor({ state: 'hidden' })
    },
  }
}

/** Publishes the application whose page is open: what goes out is named first. */
export async function publishes(page: Page): Promise<void> {
  const label = { name: /^(发布|Publish)$/ }
  await page.getByRole('button', label).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', label).click()
  await dialog.waitFor({ state: 'hidden' })
}
