import { catalogue, updatedAtField } from './catalogue.ts'
import { personStatuses } from './people.ts'

const sought = { type: 'varchar', search: true, filter: true, sort: true } as const

export const peopleCatalogue = catalogue({
  noun: 'people',
  zh: '人员',
  en: 'People',
  fields: [
    { key: 'name', zh: '姓名', en: 'Name', ...sought, width: 140 },
    { key: 'account', zh: '账号', en: 'Account', ...sought, width: 200 },
    { key: 'deptName', zh: '部门', en: 'Department', ...sought, width: 140 },
    { key: 'position', zh: '职位', en: 'Position', ...sought, width: 140 },
    {
      key: 'status',
      zh: '状态',
      en: 'Status',
      type: 'enum',
      options: personStatuses,
      filter: true,
      sort: true,
      width: 100,
    },
    { key: 'isAdmin', zh: '管理员', en: 'Administrator', type: 'bool', filter: true, width: 90 },
    updatedAtField,
  ],
  order: [{ field: 'name', sort: 1 }],
})
