export const tutorial = {
  title: '五分钟上手',
  lead: '一张采购订单从发出到确认，双方各做什么。左右两列同时阅读，能看到每一步轮到谁。',
  toPortal: '进入系统',
  step: '第 {{at}} 步',
  buyer: {
    title: '需方',
    steps: [
      { title: '写订单', text: '在“采购订单”中新建，选择供应商，逐行填写物料，或从 Excel 直接粘贴。未发送前供应商看不到。', sketch: 'form' },
      { title: '发送', text: '点击“发送”。金额超过本公司限额的订单先由审批人批准，作者不能审批自己的订单。', sketch: 'send' },
      { title: '等待接收', text: '菜单上的数字表示供方尚未接收的订单。供方接收或答复后，数字会自己变化，不用刷新。', sketch: 'badge' },
      { title: '处理答复', text: '打开有差异的订单，逐行同意，或写明原因退回。同意后的数量与交期成为双方的约定。', sketch: 'compare' },
      { title: '需要变更时', text: '已发送的订单也能改交期、数量或单价：系统保存新版本，只有改过的行需要供方重新答复。', sketch: 'version' },
    ],
  },
  supplier: {
    title: '供方',
    steps: [
      { title: '看到新订单', text: '首页提示和菜单数字告诉您有几张订单待接收。点击数字，直接打开这些订单。', sketch: 'badge' },
      { title: '接收', text: '核对后点击“接收”，可一次勾选多张。谁在什么时候接收，双方都能看到。', sketch: 'list' },
      { title: '逐行答复', text: '能做到就接受；数量或交期不同就填写您的方案；做不了就拒绝并说明原因。', sketch: 'lines' },
      { title: '分批交货', text: '一行可以拆成几个日期交货，各批数量之和等于订单数量即可。', sketch: 'split' },
      { title: '留言与附件', text: '在订单下方留言、上传图纸或照片，双方看到同一份记录。手机上同样可以完成。', sketch: 'talk' },
    ],
  },
}
