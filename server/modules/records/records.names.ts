import { type Control, labelOf } from '../../../contract/lowcode/control.ts'
import type { Entity, EntityField } from '../../../contract/lowcode/app.ts'
import type { Lang } from '../../../contract/errors.ts'
import { parseJsonText } from '../../../contract/jsonText.ts'
import { attrOf } from '../../../contract/lowcode/kinds.ts'
import { picksOf, severalOf } from '../../../contract/lowcode/several.ts'
import type { Tx } from '../../db/db.ts'
import type { Member } from '../../viewer.ts'
import type { Published } from '../apps/apps.read.ts'
import { colleagueNames, deptNames } from '../depts/depts.read.ts'
import { optionsOf } from '../dicts/dicts.read.ts'

export type Names = ReadonlyMap<string, ReadonlyMap<string, string>>

/** A choice is known to its field, several choices to the control that fills their field in. */
export async function choiceNames(
  db: Tx,
  viewer: Member,
  { entity, pages, model }: Published & { entity: Entity },
  lang: Lang,
): Promise<Names> {
  const names = new Map<string, ReadonlyMap<string, string>>()
  const several = severalOf(
    pages.map(({ document }) => document),
    entity.id,
    model,
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

/** The same with the people and departments that fields keep, for sheets and prints. Of another organisation's the ids stay. */
export async function shownNames(
  db: Tx,
  viewer: Member,
  app: Published & { entity: Entity },
  lang: Lang,
): Promise<Names> {
  const names = new Map(await choiceNames(db, viewer, app, lang))
  const picked = picksOf(
    app.pages.map(({ document }) => document),
    app.entity.id,
    app.model,
  )
  const keeping = (source: string) =>
    app.entity.fields
      .map(({ key }) => key)
      .filter((key) => !names.has(key) && picked.has(key) && sourceIn(picked.get(key)) === source)
  const [members, depts] = [keeping('member'), keeping('dept')]
  const people = members.length === 0 ? undefined : await colleagueNames(db, viewer, lang)
  const departments = depts.length === 0 ? undefined : await deptNames(db, viewer)
  for (const key of members) if (people) names.set(key, people)
  for (const key of depts) if (departments) names.set(key, departments)
  return names
}

const sourceIn = (control: Control | undefined): unknown => control && attrOf(control, 'source')

/** What a text keeps: several choices as their JSON, else itself. */
export function chosenIn(value: string): readonly string[] {
  if (!value.startsWith('["')) return [value]
  try {
    return (parseJsonText(value) as unknown[]).map(String) // it begins as a list
  } catch {
    return [value]
  }
}
