import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { everyReady, findReady, readyTemplates } from './printTemplates.ready.ts'

const langs = ['zh', 'en'] as const

test('what was printed with a template of the product can be printed again: no version of one ever changes', () => {
  const known = langs.flatMap((lang) =>
    everyReady(lang).map(({ key, id, version, template, settings }) => {
      const digest = createHash('sha256').update(JSON.stringify({ template, settings })).digest('hex')
      return `${key} ${lang} ${version} ${id.slice(0, 8)} ${digest.slice(0, 16)}`
    }),
  )
  expect(known.toSorted()).toEqual([
    'deliveries en 1 4f4a2542 3619d2167e69ba3f',
    'deliveries en 2 4f4a2542 eb3bd74eaafa7621',
    'deliveries zh 1 387d0023 e7e0f274cfad37b6',
    'deliveries zh 2 387d0023 511fea13d0f99ba6',
    'deliveries.labels en 1 d4c1f280 65fd13ee6bd8baf0',
    'deliveries.labels en 2 d4c1f280 2de2a8d9018d3959',
    'deliveries.labels zh 1 79860fb4 b94bc17bb12a3c2a',
    'deliveries.labels zh 2 79860fb4 614c6f91d59f2b22',
    'inquiries en 1 b7f6f8d8 c9243c3df94d0b48',
    'inquiries zh 1 29ada7ba 746cbb8b1fd2b6b6',
    'inspections en 1 fc13c07e 92d74193c297c6eb',
    'inspections zh 1 205a857d 2314a9845027eebb',
    'orders en 1 a2c6f305 038dced862572c28',
    'orders zh 1 016d5811 7351a8b6dc5bb44c',
    'reconciliations en 1 2cf214b0 5767915455e74b6e',
    'reconciliations zh 1 173afbae b814e7cdb1688e70',
    'returns en 1 9e6bf4bb 6fa49750709669fd',
    'returns zh 1 642a2583 17f7b85bdb601be6',
  ])
})

test('the last version of each is offered, and every one is found by its id', () => {
  for (const lang of langs)
    for (const ready of everyReady(lang)) {
      expect(findReady(ready.id, ready.version)).toBe(ready)
      expect(findReady(ready.id, 1000)).toBeUndefined()
      expect(findReady(ready.id)).toBe(readyTemplates(lang).find(({ key }) => key === ready.key))
    }
})
