import type { Lang } from '../../../../contract/errors.ts'
import { localErrorText } from '../../../../contract/errors.local.ts'
import type { KnownNames } from '../../../../contract/lowcode/check.ts'
import type { AppModel } from '../../../../contract/lowcode/app.ts'
import type { Page } from '../../../../contract/lowcode/page.ts'
import { openPage } from '../../../../contract/lowcode/steps.ts'
import { jsonPlaces, type TextFault, unreadable } from '../../../ui/jsonPlaces.ts'
import { findingsOf } from '../findings.ts'

export interface JsonFault extends TextFault {
  /** Where in the document, as a path. */
  path: string
}

/** A text as a page, and everything to be said of it with its place in the text. Without a page it cannot be taken. */
export function readJson(
  text: string,
  model: AppModel,
  known: KnownNames | undefined,
  lang: Lang,
): { page: Page | undefined; faults: JsonFault[] } {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return { page: undefined, faults: [{ ...unreadable(text, error), path: '' }] }
  }
  const at = jsonPlaces(text)
  const opened = openPage(value)
  if (!opened.document) {
    const words = localErrorText('INPUT_INVALID', lang)
    return {
      page: undefined,
      faults: opened.faults.map(({ path }) => ({
        ...at(path),
        severity: 'error',
        message: `${words}: ${path}`,
        path,
      })),
    }
  }
  return {
    page: opened.document,
    faults: findingsOf(opened.document, model, known).map((each) => ({
      ...at(each.path),
      severity: each.note ? 'warning' : 'error',
      message: each[lang],
      path: each.path,
    })),
  }
}
