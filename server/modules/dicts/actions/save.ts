import type { dictSave } from '../../../../contract/dicts.ts'
import { Refused } from '../../../../contract/errors.ts'
import type { Action } from '../../../http/action.ts'
import { writeDict } from '../dicts.store.ts'

export const save: Action<typeof dictSave> = async ({ body, viewer, db }) => {
  const { id, version, code, name, nameEn, options } = body
  const seen = new Set<string>()
  for (const [index, option] of options.entries()) {
    if (seen.has(option.id))
      throw new Refused('INPUT_INVALID', {}, [{ path: `options.${index}.id`, msg: 'VALUE_TWICE' }])
    seen.add(option.id)
  }
  const row = await writeDict(db, viewer, { id, version, code, name, name_en: nameEn, options })
  return {
    id: row.id,
    version: row.version,
    code: row.code,
    name: row.name,
    nameEn: row.name_en,
    options,
    updatedAt: row.updated_at,
  }
}
