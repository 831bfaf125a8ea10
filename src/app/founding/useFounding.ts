import { useState } from 'react'
import { type SignedIn, accountForm } from '../../../contract/auth.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import { localErrorText } from '../../../contract/errors.local.ts'
import { found } from '../../../contract/founding.ts'
import { usual } from '../../../contract/founding.sets.ts'
import { type Side, passwordFault } from '../../../contract/values.ts'
import { ask } from '../../providers/ask.ts'
import { newPassword } from '../../providers/cipher.ts'
import { session } from '../../providers/session.ts'
import { type Faults, useSubmit } from '../sign-in/useSubmit.ts'
import { useFoundingTexts } from './useFoundingTexts.ts'

const empty = {
  orgName: '',
  sides: ['buyer'] as string[],
  openToSuppliers: true,
  realName: '',
  account: '',
  password: '',
  ...usual,
  idleMinutes: '120',
  testMessage: true,
}
type Values = typeof empty
type Name = keyof Values

const places: Partial<Record<ErrorCode, Name>> = {
  ACCOUNT_TAKEN: 'account',
  ORG_NAME_TAKEN: 'orgName',
  PASSWORD_SHORT: 'password',
  PASSWORD_WEAK: 'password',
}

/** The values of the founding form, what is wrong with them, and the one call. */
export function useFounding(token: string, onFounded: (signed: SignedIn) => Promise<void>) {
  const texts = useFoundingTexts()
  const [values, setValues] = useState(empty)
  const set =
    <Key extends Name>(key: Key) =>
    (value: Values[Key]) =>
      setValues((now) => ({ ...now, [key]: value }))

  const check = (): Faults<Name> => {
    const { lang } = session()
    const weak = passwordFault(values.password)
    const minutes = Number(values.idleMinutes)
    return Object.fromEntries([
      ...(['orgName', 'realName'] as const)
        .filter((key) => !values[key].trim())
        .map((key) => [key, texts.needed]),
      ...(['sides', 'units', 'currencies', 'taxRates'] as const)
        .filter((key) => values[key].length === 0)
        .map((key) => [key, texts.oneNeeded]),
      ...(accountForm.test(values.account.trim().toLowerCase())
        ? []
        : [['account', localErrorText('ACCOUNT_INVALID', lang)]]),
      ...(weak ? [['password', localErrorText(weak, lang)]] : []),
      ...(Number.isInteger(minutes) && minutes >= 1 && minutes <= 10_080
        ? []
        : [['idleMinutes', texts.minutes]]),
    ]) as Faults<Name> // keys of the values above
  }

  const act = async () => {
    const { password, sides, idleMinutes, ...rest } = values
    const body = {
      ...rest,
      token,
      sides: sides as Side[], // of the two that are offered
      idleMinutes: Number(idleMinutes),
      pwd: await newPassword(password),
    }
    await onFounded(await ask(found, { body }))
  }
  return { values, set, ...useSubmit<Name>(check, act, (code) => places[code]) }
}
