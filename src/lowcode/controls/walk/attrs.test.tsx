import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Kind } from '../../../../contract/lowcode/kind.ts'
import { kinds } from '../../../../contract/lowcode/kinds.ts'
import { acceptedOtherwise, drawnOtherwise, openedOtherwise, variantsOf } from './attrs.tsx'
import { demos } from './demos.tsx'
import { type Place, placesOf } from './place.tsx'

afterEach(() => vi.restoreAllMocks())

/** Cells keep on and off, whatever stands for them; a default goes into new rows alone; of what must be there the check tells. */
const notInCells: ReadonlySet<string> = new Set(['active', 'inactive', 'defaultValue', 'rules'])

const countsIn = (kind: Kind, place: Place, key: string) =>
  place !== 'cell' || (!notInCells.has(key) && kind.attrs.find((each) => each.key === key)?.cell !== false)

describe.each(kinds.map((kind) => [kind.kind, kind] as const))('%s', (_, kind) => {
  const variants = variantsOf(kind)
  const own = Object.keys(demos).filter((name) => name.startsWith(`${kind.kind}.`))

  test('has another value or a demonstration for every attribute', () => {
    const known = [...variants.map(({ key }) => key), ...own.map((name) => name.slice(kind.kind.length + 1))]
    const keys = kind.attrs.map(({ key }) => key)
    expect(keys.filter((key) => !known.includes(key))).toEqual([])
    expect(known.filter((key) => !keys.includes(key))).toEqual([])
  })

  let onForm: Promise<ReadonlyMap<string, number>> | undefined
  const drawnOnForm = () => (onForm ??= drawnOtherwise(kind, variants, 'form'))

  describe.each(placesOf(kind))('in a %s', (place) => {
    // spec: L3.attr.1, L3.attr.2, L3.attr.4, L3.attr.5, L3.attr.6, L3.attr.8, L3.attr.11, L3.attr.12, L3.attr.13
    test('every attribute is drawn, accepted or opened otherwise with another value', async () => {
      const known = await drawnOnForm()
      const here = variants.filter(({ key }) => countsIn(kind, place, key))
      const drawn =
        place === 'form'
          ? known
          : await drawnOtherwise(
              kind,
              here.filter(({ name }) => known.has(name)),
              place,
              known,
            )
      const dead: string[] = []
      for (const variant of here) {
        const counts =
          drawn.has(variant.name) ||
          // What is drawn otherwise on a form is so everywhere.
          (!known.has(variant.name) &&
            (demos[`${kind.kind}.${variant.key}`] !== undefined ||
              acceptedOtherwise(variant, place) ||
              (await openedOtherwise(kind, variant, place))))
        if (!counts) dead.push(variant.name)
      }
      expect(dead).toEqual([])
    })

    test.each(own.filter((name) => countsIn(kind, place, name.slice(kind.kind.length + 1))))(
      '%s does what it says',
      async (name) => {
        await demos[name]?.(place)
      },
    )
  })
})
