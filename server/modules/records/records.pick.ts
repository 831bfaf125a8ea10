import { operators } from '../../../contract/filter.ts'
import type { EntityField } from '../../../contract/lowcode/app.ts'
import type { Tx } from '../../db/db.ts'
import { findRows } from '../../db/find.ts'
import { type Member, has } from '../../viewer.ts'
import { type Published, entityOf } from '../apps/apps.read.ts'
import { materialSource } from '../materials/materials.read.ts'
import { orderSource } from '../orders/orders.read.ts'
import { partnerSourceOf } from '../suppliers/suppliers.read.ts'
import { borderedReader } from './records.border.ts'
import { calledBy } from './records.drills.ts'
import { withValues } from './records.store.ts'

const AT_ONCE = 100

interface Candidate {
  id: string
  name: string
  code: string
}

/** Ids of what a field can pick, by code and by name: those of these names that the viewer may pick, none that two have. */
export async function pickable(
  db: Tx,
  viewer: Member,
  app: Published,
  field: EntityField,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  const twice = new Set<string>()
  const wanted = new Set(names)
  for (let at = 0; at < names.length; at += AT_ONCE)
    for (const { id, name, code } of await candidates(db, viewer, app, field, names.slice(at, at + AT_ONCE)))
      for (const called of new Set([name, code])) {
        if (!wanted.has(called)) continue
        if (found.has(called) && found.get(called) !== id) twice.add(called)
        found.set(called, id)
      }
  for (const name of twice) found.delete(name)
  return found
}

async function candidates(
  db: Tx,
  viewer: Member,
  app: Published,
  { noun, entity }: EntityField,
  names: readonly string[],
): Promise<Candidate[]> {
  if (noun !== undefined) return candidatesOfNoun(db, viewer, app, noun, names)
  if (!app.model.entities.some(({ id }) => id === entity)) return []
  const target = entityOf(app, entity ?? '')
  const keys = [target.title, ...(target.numbering ? [target.numbering.field] : [])]
  const found = []
  for (const key of keys)
    for (const { id, data } of await withValues(db, viewer, app, target, key, names))
      found.push({ id, ...calledBy(target, data) })
  return found
}

async function candidatesOfNoun(
  db: Tx,
  viewer: Member,
  app: Published,
  noun: NonNullable<EntityField['noun']>,
  names: readonly string[],
): Promise<Candidate[]> {
  const reader = app.role === 'owner' ? viewer : await borderedReader(db, viewer, app, noun)
  if (!reader || !has(viewer, `${noun}.read`)) return []
  const named = (field: string) => [{ field, sign: operators.in.sign, value: [...names] }]
  const most = AT_ONCE * 2
  if (noun === 'orders')
    return (await findRows(db, reader, orderSource, '', most, named('orderNo'))).map(({ id, orderNo }) => ({
      id,
      name: orderNo,
      code: orderNo,
    }))
  const found: Candidate[] = []
  for (const field of ['code', 'name'])
    if (noun === 'materials')
      found.push(...(await findRows(db, reader, materialSource, '', most, named(field))))
    else
      for (const { orgId, name, code } of await findRows(
        db,
        reader,
        partnerSourceOf(reader),
        '',
        most,
        named(field),
      ))
        found.push({ id: orgId, name, code })
  return found
}
