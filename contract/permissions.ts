import type { Call } from './call.ts'
import { type FieldGroup, fieldGroups } from './hideable.ts'
import type { FieldGroupName } from './permissionTree.ts'
import { calls } from './registry.ts'
import { type Side, sides } from './values.ts'

/** Every right a side can have, as the calls name them, in the order of the calls. */
export const rightsOf: Readonly<Record<Side, ReadonlySet<string>>> = (() => {
  const found = { buyer: new Set<string>(), supplier: new Set<string>() }
  for (const noun of Object.values(calls))
    for (const { may, side } of Object.values(noun) as Call[])
      if (may.includes('.')) for (const each of side ? [side] : sides) found[each].add(may)
  return found
})()

/** The noun a right is about: `orders` of `orders.read`. */
export const nounOfRight = (right: string): string => right.slice(0, right.indexOf('.'))

/** Nouns whose data conditions hold at every door: list, detail, count, search, export, event and write. */
export const limitedNouns = [
  'orders',
  'callOffs',
  'deliveries',
  'receipts',
  'inspections',
  'materials',
  'suppliers',
  'stock',
  'reconciliations',
  'inquiries',
  'quotes',
  'scorecards',
  'forecasts',
  'priceAgreements',
] as const

/** Whether a right may carry a condition on the data. */
export const takesLimit = (right: string): boolean => limitedNouns.some((noun) => noun === nounOfRight(right))

/** What groups of fields are called, and the right to read them, which hides them. */
const groups: Readonly<Record<FieldGroup, readonly [right: string, name: string, nameEn: string]>> = {
  'orders.price': ['orders.read', '价格与金额', 'Prices and amounts'],
  'materials.price': ['materials.read', '参考价格', 'Reference prices'],
  'suppliers.terms': ['suppliers.read', '合作条款', 'Terms'],
  'suppliers.contact': ['suppliers.read', '联系方式', 'Contact details'],
  'registrations.bank': ['registrations.review', '银行信息', 'Bank details'],
}

/** The groups of fields that a role may hide with a right. */
export const groupsOfRight = (right: string): FieldGroupName[] =>
  fieldGroups.flatMap((id) => {
    const [reading, name, nameEn] = groups[id]
    return reading === right ? [{ id, name, nameEn }] : []
  })

/** The groups of fields of a noun. */
export const groupsOfNoun = (noun: string): FieldGroupName[] =>
  [...new Set(Object.values(groups).map(([reading]) => reading))]
    .filter((reading) => nounOfRight(reading) === noun)
    .flatMap(groupsOfRight)

type Words = readonly [zh: string, en: string]

const verbs: Readonly<Record<string, Words>> = {
  read: ['查看', 'View'],
  create: ['新建', 'Create'],
  update: ['编辑', 'Edit'],
  delete: ['删除', 'Delete'],
  export: ['导出', 'Export'],
  write: ['编辑', 'Edit'],
  send: ['发送', 'Send'],
  approve: ['审批', 'Approve'],
  receive: ['接收', 'Receive'],
  answer: ['答复', 'Answer'],
  decide: ['确认答复', 'Decide on answers'],
  change: ['变更', 'Change'],
  unlock: ['解锁', 'Unlock'],
  close: ['关闭', 'Close'],
  build: ['设计', 'Design'],
  review: ['审核', 'Review'],
  ship: ['提交和发货', 'Submit and ship'],
  cancel: ['取消', 'Cancel'],
  post: ['收货', 'Post receipts'],
  reverse: ['冲销', 'Reverse'],
  check: ['检验', 'Inspect'],
  confirm: ['确认', 'Confirm'],
  plan: ['检验方案', 'Inspection plans'],
  'inspections.decide': ['作出结论', 'Decide on lots'],
  'inspections.approve': ['复核结论', 'Confirm decisions'],
  'defectReports.request': ['发起 8D', 'Ask for reports'],
  'returns.send': ['退货', 'Send back'],
  'scorecards.close': ['出分与审核', 'Close and review'],
  'scorecards.answer': ['同意与答复', 'Agree and answer'],
  'forecasts.commit': ['承诺', 'Commit'],
  audit: ['对账审核', 'Audit'],
  invoice: ['登记发票', 'Enter invoices'],
  settle: ['确认付款', 'Confirm payment'],
  save: ['保存', 'Save'],
  remove: ['删除', 'Delete'],
  open: ['开标', 'Open quotes'],
  award: ['定标', 'Award'],
}

/** What a right is called beneath the page it is about: by its own words or those of its verb, which stands as it is without. */
export function rightWords(right: string): { name: string; nameEn: string } {
  const verb = right.slice(right.indexOf('.') + 1)
  const key = Object.hasOwn(verbs, right) ? right : verb
  const [name, nameEn] = (Object.hasOwn(verbs, key) && verbs[key]) || [verb, verb]
  return { name, nameEn }
}
