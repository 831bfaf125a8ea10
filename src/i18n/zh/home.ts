export const home = {
  greeting: '{{name}}，您好',
  counters: '待办数量',
  count: {
    buyer: { ordersToReceive: '订单待供方接收', linesToDecide: '订单行待我确认' },
    supplier: {
      ordersToReceive: '订单待接收',
      linesToSend: '订单行 14 天内待送货',
      linesReopened: '订单行需重新答复',
    },
  },
  waiting: '等我处理',
  nothingWaits: '没有等您处理的事项',
  nothingWaitsText: {
    buyer: '供应商的答复和待审批的订单会出现在这里。',
    supplier: '客户发来的订单和需要答复的订单会出现在这里。',
  },
  task: { approve: '审批', decide: '确认答复', receive: '接收', answer: '答复' },
  recent: '最近动态',
  nothingHappened: '还没有动态',
  week: '周（起始日）',
  noFigures: '最近 12 周没有数据',
  hours: '{{count}} 小时',
  trend: { title: '订单趋势（近 12 周）', orders: '订单数', amount: '金额 {{currency}}' },
  answer: {
    title: { buyer: '供应商答复用时（近 12 周）', supplier: '我方答复用时（近 12 周）' },
    median: '中位数（小时）',
    p90: '九成以内（小时）',
  },
}
