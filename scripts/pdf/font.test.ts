import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lookAlikes } from '../../contract/print/lookAlikes.ts'
import { charactersOf, withoutLookAlikes } from './font.ts'

test('a font loses its radicals and what looks as another letter does, and nothing else', () => {
  const font = readFileSync(
    'node_modules/@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  )
  const [before, after] = [charactersOf(font), charactersOf(withoutLookAlikes(font))]
  const lost = [...before].filter((sign) => !after.has(sign))
  expect(lost).toContain(0x2f47)
  const gone = (sign: number) =>
    (sign >= 0x2e80 && sign <= 0x2fdf) || Object.hasOwn(lookAlikes, String.fromCodePoint(sign))
  expect(lost.every(gone)).toBe(true)
  expect(lost).toContain(0x3b35)
  expect([...after].every((sign) => before.has(sign))).toBe(true)
  for (const letter of '日方一行金页期胶–～／') expect(after.has(letter.codePointAt(0) ?? 0)).toBe(true)
})
