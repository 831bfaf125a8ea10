export const drawing = {
  png: 'PNG',
  download: '下载 PNG 图片',
  failed: '图片未能生成，请再试一次',
  name: '图表',
  count: '数量',
  others: '其他',
  average: '{{name}}（平均）',
  min: '{{name}}（最小）',
  max: '{{name}}（最大）',
  first: '只统计了前 {{count}} 条，共 {{total}} 条',
  sample: '示例数据',
}
