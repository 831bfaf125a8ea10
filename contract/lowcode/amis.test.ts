import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import fc from '../../tests/support/property.ts'
import { importAmis, readTypes } from './amis.ts'
import { checkPage } from './check.ts'
import { type Control, walk } from './control.ts'
import { openPage } from './steps.ts'

interface Sample {
  given: unknown
  /** Path, type, field and what links and events it has, of each control. */
  controls: string[]
  notes: string[]
}
const folder = new URL('../../tests/golden/amis/', import.meta.url)
const samples = readdirSync(folder).map((name): [string, Sample] => [
  name,
  JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Sample, // written by hand, as the type says
])

const summary = ({ type, field, event, func, link, hideControl }: Control): string =>
  [
    type,
    /^v\d{10}$/.test(field) ? '' : field,
    event ? 'event' : '',
    func?.['click'] ?? '',
    link ? JSON.stringify(link) : '',
    hideControl ? 'hidden' : '',
  ]
    .filter((part) => part !== '')
    .join(' ')

describe('pages of amis', () => {
  test.each(samples)('%s is read as written there', (_, { given, controls, notes }) => {
    const { page, notes: found } = importAmis(given)
    const { document, faults } = openPage(page)
    expect(faults).toBeUndefined()
    expect(document && checkPage(document)).toEqual([])
    expect([...walk(page.body)].map(({ path, control }) => `${path} ${summary(control)}`)).toEqual(controls)
    expect(found.map(({ path, en }) => `${path}: ${en}`)).toEqual(notes)
  })

  test('whatever is given, opens and is never thrown', () => {
    const keys =
      'type name label body controls columns options visibleOn value tabs items actions dialog actionType source api ' +
      'validations onEvent buttons title filter'
    const key = fc.constantFrom(...keys.split(' '))
    const leaf = fc.oneof(
      fc.constantFrom(...readTypes, 'dialog', 'ajax', 'chart', '${a >', '${a}', 'this.a', '__proto__'),
      fc.jsonValue({ maxDepth: 1 }),
    )
    const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 6, withCrossShrink: true },
        leaf,
        fc.array(tie('tree'), { maxLength: 4 }),
        fc.dictionary(key, tie('tree'), { maxKeys: 6 }),
        fc
          .tuple(fc.constantFrom(...readTypes), fc.dictionary(key, tie('tree'), { maxKeys: 6 }))
          .map(([type, rest]) => ({ ...rest, type })),
      ),
    }))
    fc.assert(
      fc.property(tree, (given) => {
        const { document, faults } = openPage(importAmis(given).page)
        expect(faults).toBeUndefined()
        const wrong = document
          ? checkPage(document).filter(({ msg }) => /^(ATTR|EXPRESSION|STEP|HANDLER)/.test(msg))
          : []
        expect(wrong).toEqual([])
      }),
      { numRuns: 3000 },
    )
  })

  test('too deep a page is refused with a note', () => {
    let given: unknown = 'end'
    for (let depth = 0; depth < 5000; depth += 1) given = { type: 'wrapper', body: [given] }
    const { page, notes } = importAmis(given)
    expect(page.body).toEqual([])
    expect(notes).toHaveLength(1)
  })
})
