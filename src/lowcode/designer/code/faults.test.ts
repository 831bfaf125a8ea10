import { expect, test } from 'vitest'
import { type Page, pageVersion } from '../../../../contract/lowcode/page.ts'
import { readJson } from './faults.ts'

const model = { version: 1, entities: [], menu: [] }
const page = (attr: object, link?: object): Page => ({
  version: pageVersion,
  name: 'a page',
  use: 'page',
  body: [{ id: 'a', type: 'input', field: 'a', attr: { ...attr }, ...(link && { link }) }],
})
const read = (given: unknown) => {
  const text = typeof given === 'string' ? given : JSON.stringify(given, null, 2)
  const { page: made, faults } = readJson(text, model, undefined, 'zh')
  return { made, faults: faults.map(({ from, to, path }) => ({ path, text: text.slice(from, to) })) }
}

test('a fault stands where its value stands', () => {
  expect(read(page({ span: 40 })).faults).toEqual([{ path: 'body.0.attr.span', text: '40' }])
  expect(read(page({}, { show: 'a ==' })).faults).toEqual([{ path: 'body.0.link.show', text: '"a =="' }])
  expect(read(page({ label: 'x' })).faults).toEqual([])
})

test('what is no page cannot be taken, and says where', () => {
  expect(read({ ...page({}), use: 'nothing' })).toMatchObject({
    made: undefined,
    faults: [{ path: 'use', text: '"nothing"' }],
  })
  expect(read({ ...page({}), body: [{}] })).toMatchObject({ made: undefined, faults: [{ path: 'body.0' }] })
})

test('a text that stops being JSON is marked there', () => {
  const text = '{\n  "version": 3,\n  "name": oops\n}'
  const { made, faults } = read(text)
  expect(made).toBeUndefined()
  expect(faults).toHaveLength(1)
  const [fault] = readJson(text, model, undefined, 'zh').faults
  expect(text.slice(0, fault?.from).split('\n')).toHaveLength(3)
})
