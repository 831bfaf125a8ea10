import type { SignedIn } from '../../../contract/auth.ts'
import { finishProviderSignIn } from '../../../contract/provider.ts'
import { ask } from '../../providers/ask.ts'
import { HttpError } from '../../providers/httpError.ts'
import { forget, storeItem, storedValue } from '../../providers/storage.ts'

const ITEM = 'provider'

/** What a tab keeps while its person is at the provider. */
interface Departure {
  browser: string
  /** Query of the sign-in address, which says where to go afterwards. */
  search: string
}

const isDeparture = (value: unknown): value is Departure =>
  typeof value === 'object' &&
  value !== null &&
  'browser' in value &&
  typeof value.browser === 'string' &&
  'search' in value &&
  typeof value.search === 'string'

export const storeDeparture = (departure: Departure): void => storeItem(ITEM, departure, 'session')

type ProviderReturn = { signed: SignedIn } | { challenge: string } | { failure: string }

/** Finishes the sign-in of a person whom the provider sent back. The address is the entry's again, so that nothing of it is asked twice. */
export async function finishByProvider(): Promise<ProviderReturn> {
  const { search } = location
  const departure = storedValue(ITEM, isDeparture, 'session')
  forget(ITEM, 'session')
  history.replaceState(null, '', `/login${departure?.search ?? ''}`)
  try {
    if (!departure || !search) throw new HttpError('PROVIDER_REQUEST_ENDED')
    return { signed: await ask(finishProviderSignIn, { body: { search, browser: departure.browser } }) }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    return error.code === 'SECOND_STEP_NEEDED'
      ? { challenge: String(error.data['challenge']) }
      : { failure: error.message }
  }
}
