import type { materialInfo } from '../../../../contract/materials.ts'
import type { Action } from '../../../http/action.ts'
import { present } from '../materials.present.ts'
import { find, findByCodes } from '../materials.store.ts'

/** By id, or those of the codes that exist. */
export const info: Action<typeof materialInfo> = async ({ body, viewer, db }) => {
  if ('id' in body) return [present(await find(db, viewer, body.id))]
  return (await findByCodes(db, viewer, 'code' in body ? [body.code] : body.codes)).map(present)
}
