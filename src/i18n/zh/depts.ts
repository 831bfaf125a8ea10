export const depts = {
  title: '部门',
  list: '部门列表',
  about: '人员所在的部门会自动出现在这里；有人员的部门不能改名或删除。',
  drag: '把一行拖到另一行上成为其下级，拖到这里成为顶层部门；也可在部门中选择上级。',
  field: { name: '部门名称', parentId: '上级部门', people: '人数', sort: '排序' },
  fault: { sort: '0 到 9999 的整数' },
}
