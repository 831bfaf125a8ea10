import type { Page } from '../../../../contract/lowcode/page.ts'
import { openPage } from '../../../../contract/lowcode/steps.ts'
import type { Draft } from '../host.ts'

/** Unsaved work of this tab, so that a reload loses nothing. */
interface Kept {
  base: Draft
  page: Page
}

const keyOf = (pageId: string) => `designer:${pageId}`

/** Keeps unsaved work; a full storage keeps the last that fitted. */
export function keep(pageId: string, base: Draft, page: Page): void {
  try {
    sessionStorage.setItem(keyOf(pageId), JSON.stringify({ base, page }))
  } catch {
    // The work itself is not in danger: it is on the screen.
  }
}

export const forget = (pageId: string): void => sessionStorage.removeItem(keyOf(pageId))

/** What was kept and is still other than what was saved. */
export function kept(pageId: string): Kept | undefined {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(keyOf(pageId)) ?? 'null')
    if (!isKept(read)) return undefined
    const [base, page] = [openPage(read.base.document).document, openPage(read.page).document]
    return base && page ? { base: { version: read.base.version, document: base }, page } : undefined
  } catch {
    return undefined
  }
}

const isKept = (read: unknown): read is { base: { version: number; document: unknown }; page: unknown } =>
  typeof read === 'object' &&
  read !== null &&
  'page' in read &&
  'base' in read &&
  typeof read.base === 'object' &&
  read.base !== null &&
  'version' in read.base &&
  typeof read.base.version === 'number'
