import { labelOf } from '../../../contract/lowcode/control.ts'
import type { Entity, EntityField } from '../../../contract/lowcode/app.ts'
import type { Lang } from '../../../contract/errors.ts'
import { parseJsonText } from '../../../contract/jsonText.ts'
import { peopleOf, severalOf } from '../../../contract/lowcode/several.ts'
import type { Tx } from '../../db/db.ts'
import type { Member } from '../../viewer.ts'
import type { Published } from '../apps/apps.read.ts'
import { colleagueNames } from '../depts/depts.read.ts'
import { optionsOf } from '../dicts/dicts.read.ts'

export type Names = ReadonlyMap<string, ReadonlyMap<string, string>>

/** A choice is known to its field, several choices to the control that fills their field in. */
export async function choiceNames(
  db: Tx,
  viewer: Member,
  { entity, pages }: Published & { entity: Entity },
  lang: Lang,
): Promise<Names> {
  const names = new Map<string, ReadonlyMap<string, string>>()
  const several = severalOf(
    pages.map(({ document }) => document),
    entity.id,
  )
  for (const { key, type, ...field } of entity.fields) {
    const control = several.get(key)
    if (type !== 'enum' && !(type === 'varchar' && control)) continue
    // Both were checked when the page was saved.
    const dict = type === 'enum' ? field.dict : (control?.attr['dict'] as string | undefined) || undefined
    const options = type === 'enum' ? field.options : (control?.attr['options'] as EntityField['options'])
    const choices =
      dict === undefined
        ? (options ?? []).map(({ id, name }) => [id, labelOf(name, lang)] as const)
        : (await optionsOf(db, viewer, dict)).map(
            ({ id, name, nameEn }) => [id, (lang === 'en' && nameEn) || name] as const,
          )
    names.set(key, new Map(choices))
  }
  return names
}

/** The same with the people that fields keep, for sheets and prints. Of another organisation's people the ids stay. */
export async function shownNames(
  db: Tx,
  viewer: Member,
  app: Published & { entity: Entity },
  lang: Lang,
): Promise<Names> {
  const names = new Map(await choiceNames(db, viewer, app, lang))
  const picked = peopleOf(
    app.pages.map(({ document }) => document),
    app.entity.id,
  )
  const fields = app.entity.fields.filter(({ key }) => picked.has(key) && !names.has(key))
  if (fields.length === 0) return names
  const people = await colleagueNames(db, viewer, lang)
  for (const { key } of fields) names.set(key, people)
  return names
}

/** What a text keeps: several choices as their JSON, else itself. */
export function chosenIn(value: string): readonly string[] {
  if (!value.startsWith('["')) return [value]
  try {
    return (parseJsonText(value) as unknown[]).map(String) // it begins as a list
  } catch {
    return [value]
  }
}
