import type { getDictOptions } from '../../../../contract/dicts.ts'
import type { Action } from '../../../http/action.ts'
import { optionsOf } from '../dicts.read.ts'

export const options: Action<typeof getDictOptions> = async ({ body, viewer, db }) =>
  (await optionsOf(db, viewer, body.enumId))
    .filter(({ active }) => active)
    .map(({ id, name, nameEn }) => ({ id, name, nameEn }))
