import { expect, test } from 'vitest'
import { readToken, writeToken } from './cookie.ts'
import { endLook, leave, LOOK, session, setSession } from './session.ts'
import { storeItem } from './storage.ts'

// spec: P1.keeps.1
test('the language is Chinese and the side the buyer’s until somebody chooses', () => {
  expect(session()).toMatchObject({ lang: 'zh', side: 'buyer' })
})

test('a look is of one window: the cookie of all windows stays, and comes back when the look has ended', () => {
  writeToken('own')
  storeItem(LOOK, 'look', 'session')
  setSession({ token: 'look' })
  expect(readToken()).toBe('own')
  leave()
  expect([session().token, readToken(), endLook()]).toEqual(['own', 'own', false])
  leave()
  expect([session().token, readToken()]).toEqual([undefined, undefined])
})
