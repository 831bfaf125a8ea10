export const questionnaire = {
  title: '供应商注册问卷',
  lead: '选择一份已发布的表单，供应商向本组织申请时在注册资料之外填写。表单的内容会公开显示在注册页面。',
  form: '表单',
  none: '不使用问卷',
  option: '{{app}} / {{form}}（{{count}} 个字段）',
  leftOut: '以下字段只能在应用中填写，不会出现在问卷中：{{fields}}',
  comma: '、',
  current: '正在使用“{{name}}”，由 {{by}} 于 {{at}} 选定。',
  newer: '此表单发布了新版本；更新后，供应商填写新版本。',
  renew: '更新到新版本',
  design: '设计表单',
  saved: '已保存问卷设置',
}
