import { words } from '../words.ts'

export const orderLines = {
  title: '订单明细',
  orderStatus: words('orderLines.orderStatus', 'zh'),
  answer: words('orderLines.answer', 'zh'),
  progress: words('orderLines.progress', 'zh'),
  overdue: words('orderLines.overdue', 'zh'),
  view: {
    buyer: {
      answerOverdue: '答复逾期',
      deliveryOverdue: '交货逾期',
      decide: '待我确认',
      answer: '待供方答复',
      send: '待送货',
      reopened: '已退回或变更',
    },
    supplier: {
      answerOverdue: '答复逾期',
      deliveryOverdue: '交货逾期',
      answer: '待答复',
      reopened: '需重新答复',
      send: '待送货',
      decide: '待客户确认',
    },
  },
  empty: { title: '还没有订单行', text: '这里跨订单列出每一行的答复、交期和数量。' },
}
