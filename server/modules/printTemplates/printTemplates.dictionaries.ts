import { dictionariesIn } from '../../../contract/print/references.ts'
import type { Tx } from '../../db/db.ts'
import type { Member } from '../../viewer.ts'
import { dictionaryOf } from '../dicts/dicts.read.ts'
import { orNothing } from './printTemplates.documents.ts'

/** Those of the dictionaries named by templates that the viewer has. */
export async function dictionariesOf(
  db: Tx,
  viewer: Member,
  templates: readonly string[],
): Promise<Set<string>> {
  const found = new Set<string>()
  for (const name of new Set(templates.flatMap((template) => [...dictionariesIn(template)])))
    if (await orNothing(dictionaryOf(db, viewer, name))) found.add(name)
  return found
}
