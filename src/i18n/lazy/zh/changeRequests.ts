import { words } from '../../words.ts'

export const changeRequests = {
  title: '变更申请',
  status: words('changeRequests.status', 'zh'),
  orderStatus: words('changeRequests.orderStatus', 'zh'),
  view: { waiting: '待处理' },
  empty: '没有变更申请',
  emptyOfOrder: '此订单没有变更申请',
  emptyText: {
    buyer: '供应商申请变更已确认订单行的数量、交期或单价时，会出现在这里。',
    supplier: '订单行确认后，可在订单的“变更申请”中申请变更数量、交期或单价。',
  },
  ask: '申请变更',
  ofLine: '第 {{lineNo}} 行 · {{material}}',
  because: '申请原因：{{reason}}',
  rejectedFor: '拒绝原因：{{reason}}',
  decidedBy: '处理人 {{name}}',
  field: {
    line: '订单行',
    qty: '数量',
    requestedOn: '交期',
    price: '单价',
    reason: '申请原因',
  },
  action: {
    submit: '提交申请',
    accept: '接受',
    reject: '拒绝',
    withdraw: '撤回',
  },
  confirm: {
    accept: '接受第 {{lineNo}} 行的变更？',
    reject: '拒绝第 {{lineNo}} 行的变更？',
    withdraw: '撤回第 {{lineNo}} 行的变更申请？',
  },
  acceptText: '订单行将按申请变更并生成新版本，供应商无需再次答复。',
  done: {
    submit: '已提交，等待客户处理',
    accept: '已接受，订单已变更',
    reject: '已拒绝',
    withdraw: '已撤回',
  },
  fault: {
    number: '请填写有效的数字',
    reason: '请填写原因',
  },
}
