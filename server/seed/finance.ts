import { fnSubjectSave, fnSummarySave } from '../../contract/finance.ts'
import type { Id } from '../../contract/values.ts'
import { saveSubject, saveSummary } from '../modules/finance/actions/saves.ts'
import type { Cast } from './people.ts'
import type { Stage } from './stage.ts'

const summaries = [
  '采购材料',
  '支付货款',
  '收到货款',
  '支付运费',
  '计提折旧',
  '报销差旅费',
  '支付模具费',
  '结转成本',
]

type Subject = readonly [
  code: string,
  name: string,
  direction: 'debit' | 'credit',
  opening: string,
  parent?: string,
]

/** The part of the standard chart of accounts that buying and selling books on. */
const subjects: readonly Subject[] = [
  ['1001', '库存现金', 'debit', '8600.00'],
  ['1002', '银行存款', 'debit', '0'],
  ['100201', '工商银行', 'debit', '1280000.00', '1002'],
  ['100202', '建设银行', 'debit', '356400.50', '1002'],
  ['1122', '应收账款', 'debit', '420000.00'],
  ['1403', '原材料', 'debit', '318900.00'],
  ['1405', '库存商品', 'debit', '265000.00'],
  ['1601', '固定资产', 'debit', '0'],
  ['160101', '机器设备', 'debit', '2400000.00', '1601'],
  ['160102', '模具', 'debit', '680000.00', '1601'],
  ['1602', '累计折旧', 'credit', '410000.00'],
  ['2202', '应付账款', 'credit', '512300.00'],
  ['2221', '应交税费', 'credit', '0'],
  ['222101', '应交增值税', 'credit', '36600.50', '2221'],
  ['4001', '实收资本', 'credit', '5000000.00'],
  ['6001', '主营业务收入', 'credit', '0'],
  ['6401', '主营业务成本', 'debit', '0'],
  ['6602', '管理费用', 'debit', '0'],
  ['660201', '办公费', 'debit', '0', '6602'],
  ['660202', '差旅费', 'debit', '0', '6602'],
]

/** Summaries and subjects of 华东精工, for its vouchers. */
export async function foundFinance(stage: Stage, cast: Cast, at: Date): Promise<void> {
  const admin = cast.as('zhou', 'huadong', 'buyer')
  for (const [index, name] of summaries.entries()) {
    const body = { code: String(index + 1).padStart(3, '0'), name }
    await stage.play(at, admin, fnSummarySave, saveSummary, { body })
  }
  const ids = new Map<string, Id>()
  for (const [code, name, direction, opening, parent] of subjects) {
    const body = { code, name, direction, opening, parentId: (parent && ids.get(parent)) ?? null }
    ids.set(code, (await stage.play(at, admin, fnSubjectSave, saveSubject, { body })).id)
  }
}
