export const reminders = {
  title: '超时提醒',
  lead: '单据等待超过所设的小时数，先提醒经办人；再过“升级”的小时数仍未处理，提醒管理员。0 表示不提醒。',
  off: '不提醒',
  fault: '0 到 720 的整数',
  field: {
    receive: '订单发送后未接收',
    answer: '答复逾期后',
    delivery: '交货或到货逾期后',
    callOff: '要货日过后未安排送货',
    audit: '对账单提交后未审核',
    quote: '报价截止前',
    inspect: '来料后未检验',
    turn: '轮到我方后未办理（审批、确认、审核、退货、开票等）',
    escalate: '升级：再过',
  },
  hours: '{{count}} 小时',
  inHours: '{{label}}（小时）',
}
