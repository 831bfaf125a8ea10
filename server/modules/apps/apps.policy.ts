import { type Lang, Refused } from '../../../contract/errors.ts'
import type { AppModel } from '../../../contract/lowcode/app.ts'
import { checkPage } from '../../../contract/lowcode/check.ts'
import { checkApp } from '../../../contract/lowcode/checkApp.ts'
import { type Finding, textOf } from '../../../contract/lowcode/faults.ts'
import type { Page } from '../../../contract/lowcode/page.ts'
import type { Id } from '../../../contract/values.ts'
import { storedModel } from './definition.ts'

const faultsAtMost = 100

/** Refuses a definition with what is wrong in it, each fault at its path below `at`. */
function refuse(findings: readonly Finding[], at: string, lang: Lang): void {
  if (findings.length === 0) return
  const faults = findings
    .slice(0, faultsAtMost)
    .map((found) => ({ path: found.path === '' ? at : `${at}.${found.path}`, msg: textOf(found, lang) }))
  throw new Refused('INPUT_INVALID', {}, faults)
}

/** Refuses a model that is wrong in itself. Its menu may name pages that are still to come. */
export const checkModel = (model: AppModel, lang: Lang): void => refuse(checkApp(model), 'model', lang)

/** The stored model of an application in use; one that is not as it was checked counts as broken. */
export function checkedModel(id: Id, value: unknown): AppModel {
  const model = storedModel(id, value)
  if (checkApp(model).length > 0) throw new Refused('DEFINITION_BROKEN', { id })
  return model
}

/** Refuses a draft of a page that is wrong in itself. It may open pages that are still to come. */
export const checkDraft = (page: Page, model: AppModel, lang: Lang): void =>
  refuse(checkPage(page, model), 'document', lang)

/** Refuses a publication in which anything is wrong, or leads nowhere. */
export function checkPublication(
  model: AppModel,
  pages: readonly { id: Id; document: Page }[],
  lang: Lang,
): void {
  const ids = pages.map(({ id }) => id)
  refuse(checkApp(model, ids), 'model', lang)
  for (const { id, document } of pages)
    refuse(checkPage(document, model, { pages: ids }), `pages.${id}`, lang)
}
