export const awaiting = {
  title: '等待对方接受合作申请',
  for: '您对{{name}}的合作申请待对方处理。',
  open: '查看申请',
  openOf: '查看对{{name}}的合作申请',
  after: {
    buyer: '对方接受后即可向其发送订单，首页会显示待办数量、图表和动态。',
    supplier: '对方接受后，客户发来的订单、待办数量、图表和动态会显示在首页。',
  },
}
