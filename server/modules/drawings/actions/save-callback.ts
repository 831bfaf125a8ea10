import type { drawingCallbackSave } from '../../../../contract/drawings.ts'
import { errorText, Refused } from '../../../../contract/errors.ts'
import { encrypt } from '../../../encrypt.ts'
import type { Action } from '../../../http/action.ts'
import { checkAddress } from '../../../outgoing/checkAddress.ts'
import { aboutToken } from '../drawings.fetch.ts'
import { lockCallback, writeCallback } from '../drawings.store.ts'

/** A token goes to the address it was given for: with another address it is asked for anew. */
export const saveCallback: Action<typeof drawingCallbackSave> = async ({ body, viewer, db, deps, lang }) => {
  checkAddress(deps.outgoing, body.url, lang)
  const known = await lockCallback(db, viewer)
  const kept = known?.url === body.url ? known.access_token : undefined
  const given = body.accessToken && encrypt(deps.config.secret, aboutToken(viewer.orgId), body.accessToken)
  const access_token = given || kept
  if (!access_token)
    throw new Refused('INPUT_INVALID', {}, [{ path: 'accessToken', msg: errorText('VALUE_MISSING', lang) }])
  await writeCallback(db, viewer, known, body.version, { url: body.url, access_token })
  return null
}
