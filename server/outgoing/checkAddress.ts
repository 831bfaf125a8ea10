import { errorText, type Lang, Refused } from '../../contract/errors.ts'
import type { Outgoing } from './outgoing.ts'

/** Refuses an address beside its field `url` when its form does not allow it to be asked. */
export function checkAddress(outgoing: Outgoing, url: string, lang: Lang): void {
  try {
    outgoing.check(url)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    throw new Refused(error.code, {}, [{ path: 'url', msg: errorText(error.code, lang) }])
  }
}
