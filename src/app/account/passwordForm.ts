import type { ErrorCode } from '../../../contract/errors.ts'
import type { LocalErrorCode } from '../../../contract/errors.local.ts'
import { passwordFault } from '../../../contract/values.ts'

export interface Passwords {
  oldPwd: string
  newPwd: string
  again: string
}

/** What is wrong with each of the three, in the specification's order: all there, long enough, new, strong, the same twice. */
export function passwordFaults({
  oldPwd,
  newPwd,
  again,
}: Passwords): Partial<Record<keyof Passwords, LocalErrorCode>> {
  const short = newPwd && passwordFault(newPwd) === 'PASSWORD_SHORT'
  const fresh = !newPwd
    ? 'PASSWORD_EMPTY'
    : short
      ? 'PASSWORD_SHORT'
      : newPwd === oldPwd
        ? 'PASSWORD_SAME'
        : passwordFault(newPwd)
  const repeat = !again ? 'PASSWORD_EMPTY' : again !== newPwd ? 'PASSWORD_DIFFERS' : undefined
  return {
    ...(oldPwd ? {} : { oldPwd: 'PASSWORD_EMPTY' as const }),
    ...(fresh ? { newPwd: fresh } : {}),
    ...(repeat ? { again: repeat } : {}),
  }
}

/** The field that a refusal of the server belongs to. */
export const fieldOfRefusal = (code: ErrorCode): keyof Passwords | undefined =>
  code === 'OLD_PASSWORD_WRONG' ? 'oldPwd' : code.startsWith('PASSWORD_') ? 'newPwd' : undefined
