import { catalogue, updatedAtField } from './catalogue.ts'
import { taskKinds } from './tasks.ts'

const sought = { type: 'varchar', search: true, filter: true, sort: true } as const

export const taskCatalogue = catalogue({
  noun: 'tasks',
  zh: '等我处理',
  en: 'Waiting for me',
  fields: [
    { key: 'kind', zh: '事项', en: 'What to do', type: 'enum', options: taskKinds, filter: true, sort: true },
    { key: 'noun', zh: '单据类型', en: 'Kind of document', type: 'varchar', filter: true },
    { key: 'recordNo', zh: '单据', en: 'Document', ...sought },
    { key: 'partner', zh: '对方', en: 'Partner', ...sought },
    { key: 'dueAt', zh: '到期', en: 'Due', type: 'datetime', filter: true, sort: true },
    { key: 'overdue', zh: '已超期', en: 'Overdue', type: 'bool', filter: true },
    updatedAtField,
  ],
  order: [
    { field: 'dueAt', sort: 1 },
    { field: 'updatedAt', sort: 1 },
  ],
})
