export const outbox = {
  title: '发件箱',
  about: '未配置邮件或短信网关时，系统本应发出的消息保存在这里，仅本机管理员可见。点击一条查看内容。',
  empty: '还没有消息',
  emptyText: '有人注册账号或重置密码时，验证码会出现在这里。',
  field: { to: '收件人', subject: '主题', at: '时间' },
}
