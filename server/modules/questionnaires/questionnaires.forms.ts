import { Refused } from '../../../contract/errors.ts'
import type { EntityField } from '../../../contract/lowcode/app.ts'
import type { Page } from '../../../contract/lowcode/page.ts'
import { questionnaireOf } from '../../../contract/lowcode/questionnaire.ts'
import type { Tx } from '../../db/db.ts'
import type { Member } from '../../viewer.ts'
import type { Published } from '../apps/apps.read.ts'
import { optionsOf } from '../dicts/dicts.read.ts'

/** What a published form asks applicants; nothing when it is no form of an entity of the organisation's own. */
export async function questionnaireFrom(
  db: Tx,
  viewer: Member,
  { role, model, pages }: Published,
  page: Page,
): Promise<ReturnType<typeof questionnaireOf> | undefined> {
  const { source, use } = page
  if (role !== 'owner' || use !== 'form' || !source || !('entity' in source)) return undefined
  const entity = model.entities.find(({ id }) => id === source.entity)
  if (!entity || entity.parent !== undefined || !pages.some(({ document }) => document === page))
    return undefined
  const options = await dictionariesOf(db, viewer, page, entity.fields)
  return questionnaireOf(page, entity, (dict) => options.get(dict))
}

/** The dictionaries that a page or its fields name, as fixed choices. */
async function dictionariesOf(
  db: Tx,
  viewer: Member,
  page: Page,
  fields: readonly EntityField[],
): Promise<Map<string, EntityField['options']>> {
  const named = new Set(fields.flatMap(({ dict }) => dict ?? []))
  for (const [, dict] of JSON.stringify(page.body).matchAll(/"dict":"([^"\\]+)"/g)) if (dict) named.add(dict)
  const options = new Map<string, EntityField['options']>()
  for (const dict of named) {
    const choices = await optionsOf(db, viewer, dict).catch(gone)
    if (choices)
      options.set(
        dict,
        choices
          .filter(({ active }) => active)
          .map(({ id, name, nameEn }) => ({ id, name: { zh: name, ...(nameEn && { en: nameEn }) } })),
      )
  }
  return options
}

function gone(error: unknown): undefined {
  if (error instanceof Refused && error.code === 'NOT_FOUND') return undefined
  throw error
}
