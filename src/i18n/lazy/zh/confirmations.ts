export const confirmations = {
  open: '打开列表',
  since: '等待自',
  none: '没有待我方确认的事项',
  about: {
    buyer: '供应商有差异的答复、变更申请、送货单、对账单和 8D 报告会出现在这里。',
    supplier: '客户退回或变更的订单行、对账单和 8D 报告会出现在这里。',
  },
}
