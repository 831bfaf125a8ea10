import { expect, test } from 'vitest'
import { session } from './session.ts'

// spec: P1.keeps.1
test('the language is Chinese and the side the buyer’s until somebody chooses', () => {
  expect(session()).toMatchObject({ lang: 'zh', side: 'buyer' })
})
