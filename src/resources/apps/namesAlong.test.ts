import { expect, test } from 'vitest'
import { namesAlong, namesInApp } from './namesAlong.ts'

const model = {
  entities: [
    {
      code: 'tooling',
      title: 'code',
      name: { zh: '模具', en: 'Tooling' },
      fields: [{ key: 'code', name: { zh: '编号' } }, { key: 'life' }],
      flow: { states: [{ code: 'new', name: { zh: '新建', en: 'New' } }] },
    },
  ],
}

test.each([
  ['entities.0.code', '模具', 'Tooling'],
  ['entities.0.fields.0.name', '模具 · 编号', 'Tooling · 编号'],
  ['entities.0.fields.1', '模具 · life', 'Tooling · life'],
  ['entities.0.flow.states.0.code', '模具 · 新建', 'Tooling · New'],
  ['entities.7.fields.0', '', ''],
  ['', '', ''],
])('of a model the path %j is read “%s”', (path, zh, en) => {
  expect(namesAlong(model, path, 'zh')).toBe(zh)
  expect(namesAlong(model, path, 'en')).toBe(en)
})

test('of a publication a page goes by its id, of a file by its place; a foreign page is read by its labels', () => {
  const pages = [{ id: 'p-1', name: '台账', nameEn: 'Ledger' }]
  expect(namesInApp({ model, pages }, 'pages.p-1.body.0.attr.label', 'zh')).toBe('台账')
  expect(namesInApp({ model, pages }, 'model.entities.0.fields.0.key', 'en')).toBe('Tooling · 编号')
  const document = { body: [{ attr: { label: { zh: '单价', en: 'Price' } } }] }
  expect(namesAlong({ pages: [{ ...pages[0], document }] }, 'pages.0.document.body.0.attr.max', 'en')).toBe(
    'Ledger · Price',
  )
  const foreign = {
    type: 'page',
    title: '报修',
    body: { type: 'form', body: [{ name: 'phone', label: '电话' }] },
  }
  expect(namesAlong(foreign, 'body.body.0.validations.isPhone', 'zh')).toBe('电话')
})
