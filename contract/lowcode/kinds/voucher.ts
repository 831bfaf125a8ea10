import { api, attr, entered } from '../attrs.ts'
import { kind } from '../kind.ts'

/** The names under which a voucher keeps its parts. `ines$B` is another spelling of the lines that is read. */
export const voucherKeys = {
  amount: 'amount',
  lines: 'lines$B',
  debit: 'debit',
  credit: 'credit',
  summery: 'summery',
  subjectName: 'subjectName',
  subjectCode: 'subjectCode',
  subject: 'subject',
  balance: 'balance',
  balanceOffset: 'balanceOffset',
  debitNumList: 'debitNumList',
  creditNumList: 'creditNumList',
} as const

/** Lines of a financial voucher, debit and credit digit by digit; it is saved only when both sides are equal. */
export const voucher = kind({
  kind: 'voucher',
  name: { zh: '财务凭证', en: 'Voucher' },
  pinyin: 'cwpz caiwupingzheng',
  group: 'finance',
  icon: 'voucher',
  value: 'object',
  span: 24,
  events: ['click', 'change', 'input'],
  attrs: entered(
    24,
    api('/FNSummary/List', '摘要接口', 'Summaries', 'summaryListApi'),
    api('/FNSubject/List', '科目接口', 'Subjects', 'subjectListApi'),
    api('/FNSubject/GetSubBalance', '余额接口', 'Balance', 'balanceApi'),
    attr('defaultRow', ['默认行数', 'Rows at first'], 'number', { default: 4, min: 1, max: 500 }),
    attr('minRow', ['最少行数', 'Rows at least'], 'number', { default: 1, min: 1, max: 500 }),
    attr('keys', ['字段名', 'Names of its parts'], 'json', { default: voucherKeys, group: 'data' }),
    attr('idKey', ['主键字段', 'Id key'], 'text', { default: 'id', group: 'data' }),
    attr('nameKey', ['名称字段', 'Name key'], 'text', { default: 'name', group: 'data' }),
    attr('codeKey', ['编码字段', 'Code key'], 'text', { default: 'code', group: 'data' }),
  ),
})
