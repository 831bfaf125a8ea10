import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { charactersOf, withoutRadicals } from './font.ts'

test('a font loses its radicals and nothing else', () => {
  const font = readFileSync(
    'node_modules/@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  )
  const [before, after] = [charactersOf(font), charactersOf(withoutRadicals(font))]
  const lost = [...before].filter((sign) => !after.has(sign))
  expect(lost).toContain(0x2f47)
  expect(lost.every((sign) => sign >= 0x2e80 && sign <= 0x2fdf)).toBe(true)
  expect([...after].every((sign) => before.has(sign))).toBe(true)
  for (const letter of '日方一行金页期') expect(after.has(letter.codePointAt(0) ?? 0)).toBe(true)
})
