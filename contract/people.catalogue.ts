import { catalogue, updatedAtField } from './catalogue.ts'
import { personStatuses } from './people.ts'

const sought = { type: 'varchar', search: true, filter: true, sort: true } as const

/** The columns in which people are invited by a sheet. */
export const invitationCatalogue = catalogue({
  noun: 'invitations',
  zh: '邀请人员',
  en: 'People to invite',
  fields: [
    { key: 'account', zh: '账号', en: 'Account', type: 'varchar', width: 200 },
    { key: 'name', zh: '姓名', en: 'Name', type: 'varchar', width: 140 },
    { key: 'deptName', zh: '部门', en: 'Department', type: 'varchar', width: 140 },
    { key: 'position', zh: '职位', en: 'Position', type: 'varchar', width: 140 },
    { key: 'roles', zh: '角色', en: 'Roles', type: 'varchar', width: 220 },
  ],
  order: [],
})

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
