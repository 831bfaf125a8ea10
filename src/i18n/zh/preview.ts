export const preview = {
  previousFile: '上一个文件',
  nextFile: '下一个文件',
  fileOf: '第 {{at}} / {{count}} 个',
  first: '首页',
  previous: '上一页',
  next: '下一页',
  last: '末页',
  page: '页码',
  pageOf: '{{name}}，第 {{page}} / {{pages}} 页',
  large: '加载文件中，文件较大请耐心等待...',
  stuck: '若卡住不动，可刷新页面重新加载...',
  broken: '无法显示此文件',
}
