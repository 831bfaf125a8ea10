import { words } from '../words.ts'

export const suppliers = {
  title: { buyer: '供应商', supplier: '客户' },
  status: words('suppliers.status', 'zh'),
  standing: words('suppliers.standing', 'zh'),
  choose: '输入编码或名称查找供应商',
  noneFound: '没有合作中的供应商',
  empty: {
    buyer: { title: '还没有供应商', text: '与供应商建立合作后，这里可以维护交易条款。' },
    supplier: { title: '还没有客户', text: '与客户建立合作后，这里列出客户和交易条款。' },
  },
  openOrders: '{{count}} 张未完成订单',
  days: '天',
  filesHint: '框架协议、质量协议等双方都要看的文件；供应商和客户都能看到。',
  field: {
    code: '供应商编码',
    currency: '币种',
    taxRate: '税率',
    overPercent: '允许超收',
    underPercent: '允许欠收',
    pricePercent: '价格容差',
    paymentDays: '账期',
    earlyDays: '可提前',
    lateDays: '可延后',
    taxIncluded: '价格含税',
    autoAgree: '答复在容差内时自动同意',
  },
  hint: {
    taxRate: '新订单行的默认税率',
    overPercent: '收货数量上限 = 确认数量 ×（1 + 此比例）',
    underPercent: '收到确认数量 ×（1 − 此比例）即视为完成',
    pricePercent: '对账时允许的单价差异',
  },
  fault: { percent: '请填写 0 到 100 的比例', days: '0 到 365 天' },
}
