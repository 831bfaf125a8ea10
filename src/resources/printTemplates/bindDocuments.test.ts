import { expect, test } from 'vitest'
import { setLanguage } from '../../i18n/i18n.ts'
import { bindDocuments } from './bindDocuments.ts'

const bound = (
  appId: string,
  template: string,
  values: object,
  choices: object = [],
  names: object = [],
): string => {
  const [html = ''] = bindDocuments(appId, {
    template: `<section data-print="page">${template}</section>`,
    documents: [{ values, copyNo: 1 }],
    choices,
    names,
  } as never)
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
const value = (key: string) => `<span data-field="${key}" data-format="dict">${key}</span>`
const rows = (key: string) =>
  `<table data-each="lines"><tbody><tr data-row="each"><td>${value(key)}</td></tr></tbody></table>`

// No page of these nouns was opened: their texts have not come.
test.each([
  ['zh', 'reconciliations', '待需方审核', '扣款'],
  ['en', 'reconciliations', 'Waits for the buyer', 'Deduction'],
] as const)('in %s a choice of %s is printed in words', async (lang, noun, status, kind) => {
  await setLanguage(lang)
  const printed = bound(noun, value('status') + rows('kind'), {
    status: 'WAIT_CUSTOMER',
    lines: [{ kind: 'deduction' }],
  })
  expect(printed).toBe(`${status} ${kind}`)
})

test('a line of an order says its answer in words, and what has no word stays as it is', async () => {
  await setLanguage('zh')
  expect(bound('orders', rows('answer'), { lines: [{ answer: 'PENDING' }, { answer: '自定' }] })).toMatch(
    /^(?!PENDING).+ 自定$/,
  )
})

test('choices of an application come with it: those of a row are its list’s, those of the record its own', async () => {
  const template = value('kind') + rows('kind') + rows('made')
  const values = { kind: 'a', made: 'x', lines: [{ kind: 'a' }, { kind: ['a', 'b'] }, { kind: 'gone' }] }
  const choices = [
    { field: 'kind', value: 'a', name: '冲压' },
    { field: 'made', value: 'x', name: '自制' },
    { field: 'lines.kind', value: 'a', name: '保养' },
    { field: 'lines.kind', value: 'b', name: '维修' },
  ]
  expect(bound('9f1c0a52-0000-4000-8000-000000000001', template, values, choices)).toBe(
    '冲压 保养 保养、维修 gone 自制 自制 自制',
  )
})

test('a choice of a dictionary that the template names is called what came with the documents', async () => {
  await setLanguage('zh')
  const colour = '<span data-field="colour" data-format="dict" data-dict="colours">colour</span>'
  const names = [{ dictionary: 'colours', value: 'r', name: '红' }]
  expect(bound('orders', colour + rows('kind'), { colour: 'r' }, [], names)).toBe('红')
  expect(bound('orders', colour, { colour: 'b' }, [], names)).toBe('b')
})
