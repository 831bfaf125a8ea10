export const lowcode = {
  required: '必填',
  unknown: '未知控件“{{type}}”',
  count: '{{now}} / {{most}}',
  up: '增加',
  down: '减少',
  expand: '展开',
  collapse: '收起',
  rich: {
    tools: '文字格式',
    bold: '加粗',
    italic: '斜体',
    underline: '下划线',
    strike: '删除线',
    heading: '标题',
    bulletList: '项目符号',
    orderedList: '编号',
  },
}
