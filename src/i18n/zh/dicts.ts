export const dicts = {
  title: '数据字典',
  create: '新建字典',
  empty: {
    title: '还没有数据字典',
    text: '字典是应用字段可选的值，例如模具类别；多个应用可以共用一个字典。',
  },
  field: { code: '编码', name: '名称', nameEn: '英文名称' },
  options: '选项',
  option: { id: '选项编码', name: '名称', nameEn: '英文名称', active: '启用' },
  noOptions: '还没有选项，可从 Excel 粘贴。',
  fault: { needed: '必填', taken: '编码重复' },
}
