import { isDeepStrictEqual } from 'node:util'
import type { appSave } from '../../../../contract/apps.ts'
import type { Action } from '../../../http/action.ts'
import { json } from '../../../db/json.ts'
import { claimEntities, insert, lock, update } from '../apps.store.ts'
import { checkModel } from '../apps.policy.ts'
import { keepVersion } from '../pages.store.ts'

/** Writes the draft of an application; what is in use stays as it is until it is published. */
export const save: Action<typeof appSave> = async ({ body, viewer, db }) => {
  const { id, version, code, name, nameEn, icon, remark, model } = body
  const known = id === undefined ? undefined : await lock(db, viewer, { id, version })
  checkModel(model, viewer.lang)
  const values = { code, name, name_en: nameEn, icon, remark }
  const changed =
    known === undefined ||
    known.changed ||
    !isDeepStrictEqual(known.model, model) ||
    [known.name, known.name_en, known.icon].join('\n') !== [name, nameEn, icon].join('\n')
  const saved = known
    ? await update(db, viewer, known, { ...values, model: json(model), changed })
    : await insert(db, viewer, values, model)
  await claimEntities(db, viewer, saved, model)
  await keepVersion(db, viewer, { appId: saved.id }, { version: saved.version, document: model })
  return { id: saved.id, version: saved.version }
}
