import { randomUUID } from 'node:crypto'
import type { imageCode as call } from '../../../../contract/auth.ts'
import { Refused } from '../../../../contract/errors.ts'
import { allowed } from '../../../db/limits.ts'
import type { Action } from '../../../http/action.ts'
import { networkOf } from '../../../http/network.ts'
import { drawCode } from '../code-image.ts'
import { keepImageCode } from '../codes.store.ts'

const AN_ADDRESS_A_MINUTE = 30

export const imageCode: Action<typeof call> = async ({ db, deps, ip }) => {
  if (!(await allowed(db, `image:${ip}`, AN_ADDRESS_A_MINUTE, 60))) throw new Refused('TOO_MANY')
  const codeId = randomUUID()
  const { answer, image } = drawCode()
  await keepImageCode(db, deps.config.secret, codeId, networkOf(ip), answer)
  return { codeId, image }
}
