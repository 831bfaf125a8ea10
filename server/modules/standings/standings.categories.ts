import type { DictOption } from '../../../contract/dicts.ts'
import { CATEGORY_DICT } from '../../../contract/standings.ts'
import { Refused } from '../../../contract/errors.ts'
import type { Tx } from '../../db/db.ts'
import type { Member } from '../../viewer.ts'
import { optionsOf, ownDictIds } from '../dicts/dicts.read.ts'

/** The categories the organisation buys in: the choices of its dictionary, those no longer active too; none without one. */
export async function categoriesOf(db: Tx, viewer: Member): Promise<DictOption[]> {
  const id = (await ownDictIds(db, viewer, [CATEGORY_DICT])).get(CATEGORY_DICT)
  return id === undefined ? [] : optionsOf(db, viewer, id)
}

/** Those in use, as they are chosen. */
export const activeCategories = async (db: Tx, viewer: Member): Promise<Omit<DictOption, 'active'>[]> =>
  (await categoriesOf(db, viewer))
    .filter(({ active }) => active)
    .map(({ id, name, nameEn }) => ({ id, name, nameEn }))

/** Throws when a category that is named is none of the organisation's. */
export async function checkCategory(db: Tx, viewer: Member, category: string): Promise<void> {
  if (category === '') return
  if (!(await categoriesOf(db, viewer)).some(({ id }) => id === category))
    throw new Refused('INPUT_INVALID', {}, [{ path: 'category', msg: 'NOT_FOUND' }])
}
