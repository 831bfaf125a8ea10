import { useSyncExternalStore } from 'react'
import { createListeners } from '../ui/listeners.ts'
import type { UserInfo } from '../../contract/auth.ts'
import type { Lang } from '../../contract/errors.ts'
import { type Side, sideOf } from '../../contract/values.ts'
import { readToken, writeToken } from './cookie.ts'
import { forget, storeItem, storedValue } from './storage.ts'

export type Theme = 'light' | 'dark' | 'auto'

/** What the browser knows about who is working and how. One for the page; everything that shows it reads `useSession`. */
export interface Session {
  token: string | undefined
  user: UserInfo | undefined
  /** The side worked on: sent as `Menu-Type` with every call. Kept per tab, so that two tabs may work on two sides. */
  side: Side
  lang: Lang
  theme: Theme
  locked: boolean
}

const isSide = (value: unknown): value is Side => value === 'buyer' || value === 'supplier'
const isLang = (value: unknown): value is Lang => value === 'zh' || value === 'en'
const isTheme = (value: unknown): value is Theme => value === 'light' || value === 'dark' || value === 'auto'

/** Names the token with which this window, and no other, looks through somebody's eyes. */
export const LOOK = 'look'
const isToken = (value: unknown): value is string => typeof value === 'string'
const readLook = () => storedValue(LOOK, isToken, 'session')

let state: Session = {
  token: readLook() ?? readToken(),
  user: undefined,
  side: storedValue('side', isSide, 'session') ?? storedValue('side', isSide) ?? sideOf(1),
  lang: storedValue('lang', isLang) ?? 'zh',
  theme: storedValue('theme', isTheme) ?? 'auto',
  locked: false,
}
const { subscribe, announce } = createListeners()

export const session = (): Session => state

/** Changes the session and remembers what outlives the page. */
export function setSession(change: Partial<Session>): void {
  state = { ...state, ...change }
  // The cookie is of all windows.
  if ('token' in change && (!change.token || change.token !== readLook())) writeToken(change.token)
  if (change.side) {
    storeItem('side', change.side)
    storeItem('side', change.side, 'session')
  }
  if (change.lang) storeItem('lang', change.lang)
  if (change.theme) storeItem('theme', change.theme)
  announce()
}

export const onSession = subscribe

/** The user with the side they can work on: the one asked for if the organisation is that, else the one it is. */
export function enter(user: UserInfo, token = state.token): void {
  const may = { buyer: user.isBuyer === 'True', supplier: user.isSupplier === 'True' }
  const other: Side = state.side === 'buyer' ? 'supplier' : 'buyer'
  setSession({ token, user, locked: user.locked, ...(!may[state.side] && may[other] ? { side: other } : {}) })
}

/** What whoever is looked at, or else the person, is called on the screen. */
export const calledName = (user: UserInfo | undefined): string =>
  user?.seeingAs || user?.nickName || user?.realName || user?.account || ''

/** The session has ended; of a look only that, and the window has its own eyes again. */
export function leave(): void {
  setSession({ token: endLook() ? readToken() : undefined, user: undefined, locked: false })
}

/** From its next load on this window has its own eyes again; answers whether it looked through others'. */
export function endLook(): boolean {
  const looked = readLook() !== undefined
  forget(LOOK, 'session')
  return looked
}

/** The session, or the part `pick` takes from it; draws again when that part changes. */
export function useSession(): Session
export function useSession<T>(pick: (session: Session) => T): T
export function useSession<T>(pick?: (session: Session) => T): T | Session {
  return useSyncExternalStore(onSession, () => (pick ? pick(state) : state))
}
