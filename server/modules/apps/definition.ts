import { Refused } from '../../../contract/errors.ts'
import type { AppModel } from '../../../contract/lowcode/app.ts'
import { type Label, labelOf } from '../../../contract/lowcode/control.ts'
import type { Page } from '../../../contract/lowcode/page.ts'
import { openApp, openPage } from '../../../contract/lowcode/steps.ts'
import type { Id } from '../../../contract/values.ts'

/** A stored page, climbed to the present version. What was stored unreadable is named by its id; everything else goes on. */
export function storedPage(id: Id, value: unknown): Page {
  const { document } = openPage(value)
  if (!document) throw new Refused('DEFINITION_BROKEN', { id })
  return document
}

/** The stored model of an application, likewise. */
export function storedModel(id: Id, value: unknown): AppModel {
  const { document } = openApp(value)
  if (!document) throw new Refused('DEFINITION_BROKEN', { id })
  return document
}

/** A name in both languages as the tables and menus keep it. */
export const names = (label: Label): { name: string; nameEn: string } => ({
  name: labelOf(label, 'zh'),
  nameEn: typeof label === 'string' ? '' : (label.en ?? ''),
})

/** Every id a definition names anywhere, as `"…"`: of dictionaries, pages, entities. */
export const idsIn = (definition: unknown): Id[] => [
  ...new Set(
    [...JSON.stringify(definition).matchAll(/"([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"/g)].flatMap(
      ([, id]) => id ?? [],
    ),
  ),
]
