import { beforeAll, expect, test } from 'vitest'
import { loadTexts, setLanguage, t } from '../../../i18n/i18n.ts'
import { contactFields, type Field, invoiceFields } from './fields.ts'

beforeAll(async () => {
  await setLanguage('zh')
  await loadTexts('registration')
})

const said = (fields: readonly Field[]) =>
  fields.flatMap(({ path, needed }) => (needed === undefined ? [] : [[path.split('.')[1], t(needed)]]))

// spec: P5.contact.2, P5.contact.3, P5.contact.4, P5.contact.5, P5.contact.6
test('of an empty contact each field says its own', () => {
  expect(said(contactFields('businessDockPerson'))).toEqual([
    ['name', '销售业务负责人必填'],
    ['phone', '联系电话必填'],
    ['position', '职位必填'],
  ])
  expect(said(contactFields('qualityDockPerson'))).toEqual([
    ['name', '质量负责人必填'],
    ['phone', '联系方式必填'],
    ['position', '职位必填'],
  ])
})

// spec: P5.invoice.1
test('of the nine fields of invoicing an empty one says its label', () => {
  expect(said(invoiceFields)).toEqual([
    ['companyName', '单位名称'],
    ['address', '地址'],
    ['postCode', '邮编'],
    ['contactNumber', '电话'],
    ['fax', '传真'],
    ['bankName', '开户银行'],
    ['accountOpeningName', '开户名称'],
    ['account', '账号'],
    ['taxIDNumber', '税号（统一社会信用代码）'],
  ])
  for (const { path, needed } of invoiceFields) expect(t(needed ?? '')).toBe(t(`registration.field.${path}`))
})
