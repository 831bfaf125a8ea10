import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { kinds } from '../../../../contract/lowcode/kinds.ts'
import { acceptedOtherwise, drawnOtherwise, openedOtherwise, variantsOf } from './attrs.tsx'
import { demos } from './demos.tsx'
import { placesOf } from './place.tsx'

afterEach(() => vi.restoreAllMocks())

/** Cells keep on and off, whatever stands for them; a default goes into new rows alone; of what must be there the check tells. */
const notInCells: ReadonlySet<string> = new Set(['active', 'defaultValue', 'rules'])

describe.each(kinds.map((kind) => [kind.kind, kind] as const))('%s', (_, kind) => {
  // spec: L3.attr.1, L3.attr.2, L3.attr.4, L3.attr.5, L3.attr.6, L3.attr.8, L3.attr.11, L3.attr.12, L3.attr.13
  test('every attribute is drawn, accepted or opened otherwise with another value, wherever the kind may stand', async () => {
    const variants = variantsOf(kind)
    expect(
      kind.attrs.filter(
        ({ key }) => !variants.some((one) => one.key === key) && !demos[`${kind.kind}.${key}`],
      ),
    ).toEqual([])
    const drawn = await drawnOtherwise(kind, variants, 'form')
    const dead: string[] = []
    for (const variant of variants) {
      if (drawn.has(variant.name) || demos[`${kind.kind}.${variant.key}`] || acceptedOtherwise(variant))
        continue
      if (!(await openedOtherwise(kind, variant))) dead.push(variant.name)
    }
    expect(dead).toEqual([])
    for (const place of placesOf(kind).filter((place) => place !== 'form')) {
      const counts = ({ key }: { key: string }) =>
        place !== 'cell' ||
        (!notInCells.has(key) && kind.attrs.find((each) => each.key === key)?.cell !== false)
      const wanted = variants.filter((variant) => drawn.has(variant.name) && counts(variant))
      const there = await drawnOtherwise(kind, wanted, place, drawn)
      expect([place, ...wanted.filter(({ name }) => !there.has(name)).map(({ name }) => name)]).toEqual([
        place,
      ])
    }
  })

  const own = Object.keys(demos).filter((name) => name.startsWith(`${kind.kind}.`))
  test.each(own)('%s does what it says', async (name) => {
    expect(kind.attrs.map(({ key }) => `${kind.kind}.${key}`)).toContain(name)
    await demos[name]?.()
    cleanup()
  })
})
