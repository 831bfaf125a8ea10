export const depts = {
  title: '部门',
  list: '部门列表',
  about: '人员所在的部门会自动出现在这里；有人员的部门不能改名或删除。',
  field: { name: '部门名称', parentId: '上级部门', people: '人数', sort: '排序' },
  fault: { sort: '0 到 9999 的整数' },
}
