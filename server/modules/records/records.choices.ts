import { Refused } from '../../../contract/errors.ts'
import type { Entity } from '../../../contract/lowcode/app.ts'
import type { Tx } from '../../db/db.ts'
import type { Member } from '../../viewer.ts'
import { optionsOf } from '../dicts/dicts.read.ts'
import type { Data } from './records.store.ts'

/**
 * What the fields of entities may be by their dictionaries: the active choices, and those that a record has already. A dictionary that is
 * gone holds nothing back.
 */
export async function choicesOf(
  db: Tx,
  viewer: Member,
  entities: readonly Entity[],
  before: readonly Data[],
): Promise<Record<string, string[]>> {
  const choices: Record<string, string[]> = {}
  for (const { key, dict } of entities.flatMap(({ fields }) => fields)) {
    if (dict === undefined) continue
    const options = await optionsOf(db, viewer, dict).catch(gone)
    if (!options) continue
    const had = before.flatMap((data) => (typeof data[key] === 'string' ? [data[key]] : []))
    choices[dict] = [
      ...(choices[dict] ?? []),
      ...options.filter(({ active }) => active).map(({ id }) => id),
      ...had,
    ]
  }
  return choices
}

function gone(error: unknown): undefined {
  if (error instanceof Refused && error.code === 'NOT_FOUND') return undefined
  throw error
}
