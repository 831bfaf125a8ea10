import { catalogue, nameField, updatedAtField } from './catalogue.ts'
import { sides } from './values.ts'

export const roleCatalogue = catalogue({
  noun: 'roles',
  zh: '角色',
  en: 'Role',
  fields: [
    nameField(200),
    {
      key: 'side',
      zh: '系统',
      en: 'System',
      type: 'enum',
      options: sides,
      filter: true,
      sort: true,
      width: 120,
    },
    { key: 'remark', zh: '备注', en: 'Remark', type: 'varchar', search: true, filter: true, width: 240 },
    { key: 'people', zh: '人数', en: 'People', type: 'decimal', sort: true, width: 90 },
    updatedAtField,
    { key: 'updatedBy', zh: '修改人', en: 'Changed by', type: 'varchar', filter: true, width: 120 },
  ],
  order: [{ field: 'name', sort: 1 }],
})
