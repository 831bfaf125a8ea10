export const grid = {
  pickAll: '选择全部已加载的行',
  pick: '选择 {{name}}',
  number: '序号',
  formats: { date: '年-月-日', datetime: '年-月-日 时:分:秒', month: '年-月', year: '年' },
  clearDate: '清除',
  calendar: '打开日历',
  sort: { asc: '升序', desc: '降序' },
  help: {
    rows: '直接输入或粘贴 Excel 内容；Enter 下一行，Tab 下一格，Ctrl+D 向下填充，Ctrl+Z 撤销，Alt+↑↓ 移动行',
    cells: '直接输入或粘贴 Excel 内容；Enter 下一行，Tab 下一格，Ctrl+D 向下填充，Ctrl+Z 撤销',
  },
  tools: {
    label: '行操作',
    add: '添加行',
    remove: '删除行',
    undo: '撤销',
    redo: '重做',
    changes: '新增 {{add}} · 修改 {{update}} · 删除 {{delete}}',
    faults: '{{count}} 处有误',
  },
}
