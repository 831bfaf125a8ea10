import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isCommitted } from '../scripts/docs/pages.ts'
import * as page from '../scripts/docs/specification.print.ts'
import {
  isMissing,
  markersOf,
  readMarkers,
  readRequirements,
  requirementsFile,
  traced,
} from '../scripts/docs/specification.ts'

const { missingAtMost, requirements } = readRequirements()
const markers = readMarkers()
const lines = traced(requirements, markers)

test('every line of the list is whole, and its id is its own', () => {
  const ids = requirements.map(({ id }) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  expect(ids.filter((id) => !/^([PL]\d\.[a-zA-Z]+\.[\w-]+|C\.\w+\.\w+)$/.test(id))).toEqual([])
  expect(requirements.filter(({ section, asks }) => section === '' || asks === '')).toEqual([])
})

test('a marker stands above a test and names lines of the list, each once', () => {
  const known = new Set(requirements.map(({ id }) => id))
  const wrong = markers.flatMap(({ file, line, ids, title }) => [
    ...(title === undefined ? [`${file}:${line} stands above no test`] : []),
    ...ids.filter((id) => !known.has(id)).map((id) => `${file}:${line} ${id} is no line of the list`),
  ])
  expect(wrong).toEqual([])
  const twice = lines.flatMap(({ id, shownBy }) =>
    shownBy
      .map(({ file, title }) => `${id} ${file} ${title}`)
      .filter((place, index, all) => all.indexOf(place) !== index),
  )
  expect(twice).toEqual([])
})

test('a decision that says why we differ is there', () => {
  const named = requirements.map(({ decision }) => decision).filter(Boolean)
  expect(named.filter((number) => globSync(`docs/decisions/${number}-*.md`).length !== 1)).toEqual([])
})

test('fewer and fewer lines are missing', () => {
  const missing = lines.filter(isMissing).length
  // Too many: a line lost its test, or came without one. Too few: the number in the head of the list is to be lowered.
  expect(missing, `“missing at most” in ${requirementsFile}`).toBe(missingAtMost)
})

test('the calls of the list are those of the specification, and what is missing has no test', () => {
  const [, ...calls] = readFileSync('tests/spec-calls.tsv', 'utf8').trim().split('\n')
  const listed = lines.filter(({ id }) => id.startsWith('C.'))
  expect(listed.map((line) => `${line.asks} ${isMissing(line) ? 'missing' : 'served'}`)).toEqual(
    calls.map((call) => call.split('\t').join(' ')),
  )
})

test('the printed page is up to date', () => {
  expect(isCommitted({ file: page.file, text: page.print() }), 'npm run docs').toBe(true)
})

test.each([
  ["test('林晓 signs in', () => {", '林晓 signs in'],
  ['  test(`${lang}: a page is left`, async () => {', 'a page is left'],
  ["// oxlint-disable-next-line x -- why\ntest(\n  'a long one',\n", 'a long one'],
  ["test.each<[string, number]>([\n  ['a', f(1)],\n])('%s is %i', () => {", '%s is %i'],
  ["describe.runIf(engines.includes('postgres'))('a server', () => {", 'a server'],
  ["  'radio-group': {\n    attr: {},", 'radio-group'],
  ["const lines = ['test']", undefined],
  ['', undefined],
])('a marker above %j is of %j', (code, title) => {
  expect(markersOf('a.test.ts', `\n  // spec: P1.who.1, L1.kind.row\n${code}`)).toEqual([
    { file: 'a.test.ts', line: 2, ids: ['P1.who.1', 'L1.kind.row'], title },
  ])
})
