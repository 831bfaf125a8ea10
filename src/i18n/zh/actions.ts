/** What Refine calls the screens of a resource, in a breadcrumb. */
export const actions = { list: '列表', create: '新建', show: '详情', edit: '编辑', clone: '复制' }
