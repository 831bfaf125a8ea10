import type { Locator, Page } from '@playwright/test'
import type { Lang } from '../../contract/errors.ts'
import { texts } from './people.ts'

/** The line of a page in the side menu, by its name. */
export const menuLine = (page: Page, lang: Lang, name: string): Locator =>
  page
    .getByRole('navigation', { name: texts[lang].shell.menu })
    .getByRole('link', { name: new RegExp(`^${name}`) })

/** The number at the end of a line or a heading; one without has nothing waiting. */
export const numberOf = async (line: Locator): Promise<number> =>
  Number(/([\d,]+)\D*$/.exec(await line.innerText())?.[1]?.replaceAll(',', '') ?? 0)
