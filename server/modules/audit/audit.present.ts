import { z } from 'zod'
import { AuditChange, type AuditEntry } from '../../../contract/audit.ts'
import type { AuditAct } from '../../../contract/audit.acts.ts'
import { auditActWords, auditNounWords } from '../../../contract/audit.labels.ts'
import { fieldOf } from '../../../contract/catalogue.ts'
import type { Lang } from '../../../contract/errors.ts'
import { rightWords } from '../../../contract/permissions.ts'
import { catalogues } from '../../../contract/registry.ts'

/** An entry as it is read. */
export interface EntryRow {
  id: string
  at: string
  userName: string
  act: AuditAct
  may: string
  noun: string
  recordId: string
  recordNo: string
  details: string
  side: string
  seeingAs: string
  network: string
  agent: string
  requestId: string
}

const Details = z.object({
  changes: z.array(AuditChange).default([]),
  more: z.number().default(0),
  fields: z.array(z.string()).default([]),
})

/** An entry in the words of who reads it. */
export const presentEntry = ({ may, details, ...row }: EntryRow, lang: Lang): AuditEntry => ({
  ...row,
  command: may.includes('.') ? rightWords(may)[lang === 'zh' ? 'name' : 'nameEn'] : '',
  changes: wordsOf(row.noun, details, lang),
})

/** The same as a file shows it: without the codes of acts and nouns. */
export const inWords = (entry: AuditEntry, lang: Lang) => ({
  ...entry,
  act: wordIn(auditActWords, entry.act, lang),
  noun: wordIn(auditNounWords, entry.noun, lang),
})

function wordIn(words: Readonly<Record<string, readonly [string, string]>>, key: string, lang: Lang): string {
  const found = Object.hasOwn(words, key) ? words[key] : undefined
  return found ? found[lang === 'zh' ? 0 : 1] : key
}

function wordsOf(noun: string, details: string, lang: Lang): string {
  const { changes, more, fields } = Details.parse(JSON.parse(details))
  const said = [
    ...changes.map(({ field, before, after }) => {
      const label = labelOf(noun, field, lang)
      return before === '' && after === '' ? label : `${label}: ${before || '–'} → ${after || '–'}`
    }),
    ...fields.map((field) => labelOf(noun, field, lang)),
    ...(more > 0 ? [`+${more}`] : []),
  ]
  return said.join(lang === 'zh' ? '；' : '; ')
}

/** A field as the catalogues call it: that of the noun, else that of its lines. */
function labelOf(noun: string, key: string, lang: Lang): string {
  for (const catalogue of catalogues)
    if (catalogue.noun === noun || catalogue.noun === `${noun.slice(0, -1)}Lines`) {
      const field = fieldOf(catalogue, key)
      if (field) return field[lang]
    }
  const words = Object.hasOwn(beyondCatalogues, key) ? beyondCatalogues[key] : undefined
  return words ? words[lang === 'zh' ? 0 : 1] : key
}

/** Fields of what has no catalogue. */
const beyondCatalogues: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  name: ['名称', 'Name'],
  rights: ['权限', 'Rights'],
  readOnly: ['只读', 'Read only'],
  days: ['有效天数', 'Days'],
  url: ['地址', 'Address'],
  kinds: ['事件', 'Events'],
  record: ['资料', 'Record'],
  standing: ['资质状态', 'Standing'],
  category: ['品类', 'Category'],
  substituteId: ['代理人', 'Substitute'],
  fromDay: ['开始日期', 'First day'],
  untilDay: ['结束日期', 'Last day'],
  fileKeys: ['附件', 'Files'],
  text: ['内容', 'Text'],
  nameEn: ['英文名称', 'English name'],
  code: ['编码', 'Code'],
  remark: ['备注', 'Remark'],
  reason: ['原因', 'Reason'],
  commands: ['权限', 'Permissions'],
  roles: ['角色', 'Roles'],
  roleIds: ['角色', 'Roles'],
  menuType: ['系统', 'System'],
  lines: ['明细', 'Lines'],
  rows: ['子表', 'Rows'],
  values: ['字段值', 'Values'],
  active: ['启用', 'Active'],
  scale: ['小数位', 'Decimals'],
  rate: ['税率', 'Rate'],
  symbol: ['符号', 'Symbol'],
  options: ['选项', 'Options'],
  terms: ['合作条款', 'Terms'],
  model: ['模型', 'Model'],
  document: ['页面', 'Page'],
  config: ['布置', 'Layout'],
  approve: ['通过', 'Approval'],
  accept: ['接受', 'Acceptance'],
  shortName: ['简称', 'Short name'],
  creditCode: ['统一社会信用代码', 'Credit code'],
  address: ['地址', 'Address'],
  phone: ['电话', 'Telephone'],
  idleMinutes: ['空闲锁定（分钟）', 'Idle minutes'],
  approvalLimit: ['审批金额', 'Approval limit'],
  findable: ['可被查找', 'Findable'],
  openToSuppliers: ['开放供应商注册', 'Takes supplier registrations'],
  listed: ['列入注册页面', 'Offered where suppliers register'],
  inStockType: ['入库方式', 'Receipt into stock'],
  realName: ['姓名', 'Name'],
  nickName: ['昵称', 'Nickname'],
  mobile: ['手机', 'Mobile'],
  account: ['账号', 'Account'],
}
