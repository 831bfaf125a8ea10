import { catalogue } from './catalogue.ts'
import { noticeCategories } from './notices.kinds.ts'

export const noticeCatalogue = catalogue({
  noun: 'notices',
  zh: '通知',
  en: 'Notices',
  fields: [
    { key: 'unread', zh: '未读', en: 'Unread', type: 'bool', filter: true, sort: true },
    {
      key: 'category',
      zh: '类别',
      en: 'Category',
      type: 'enum',
      options: noticeCategories,
      filter: true,
      sort: true,
    },
    { key: 'at', zh: '时间', en: 'Time', type: 'datetime', filter: true, sort: true },
  ],
  order: [
    { field: 'unread', sort: 2 },
    { field: 'at', sort: 2 },
  ],
})
