import { expect, test } from 'vitest'
import { nounOfRight, rightWords, rightsOf, takesLimit } from './permissions.ts'
import { catalogues } from './registry.ts'
import { sides } from './values.ts'

const rights = [...new Set(sides.flatMap((side) => [...rightsOf[side]]))]

// spec: L6.tree.1
test('every right has words of its own in both languages', () => {
  const wordless = rights.filter((right) => {
    const { name, nameEn } = rightWords(right)
    return name === nameEn || name === right.split('.')[1]
  })
  expect(wordless).toEqual([])
})

// spec: L6.limit.1
test('a right that takes a data condition is about a noun whose fields are described', () => {
  const described = new Set(catalogues.map(({ noun }) => noun))
  expect(rights.filter((right) => takesLimit(right) && !described.has(nounOfRight(right)))).toEqual([])
})
