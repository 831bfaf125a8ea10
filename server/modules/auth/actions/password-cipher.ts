import type { passwordCipher as call } from '../../../../contract/auth.ts'
import type { RawAction } from '../../../http/action.ts'

export const passwordCipher: RawAction<typeof call> = async ({ deps: { config } }) => ({
  key: config.pwdKey,
  iv: config.pwdIv,
})
