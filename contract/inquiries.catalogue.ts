import { catalogue } from './catalogue.ts'
import { inquiryStatuses } from './inquiries.states.ts'
import { quoteStatuses } from './quotes.states.ts'

const sought = { type: 'varchar', search: true, filter: true, sort: true } as const
const moment = { type: 'datetime', filter: true, sort: true, width: 160 } as const

/** The fields of an inquiry, as lists and conditions know them. No price is among them. */
export const inquiryCatalogue = catalogue({
  noun: 'inquiries',
  zh: '询价单',
  en: 'Inquiries',
  fields: [
    { key: 'inquiryNo', zh: '询价单号', en: 'Inquiry no.', ...sought, width: 150 },
    { key: 'title', zh: '主题', en: 'Title', ...sought, width: 220 },
    {
      key: 'status',
      zh: '状态',
      en: 'Status',
      type: 'enum',
      options: inquiryStatuses,
      filter: true,
      sort: true,
      width: 110,
    },
    { key: 'deadline', zh: '截止时间', en: 'Deadline', ...moment },
    { key: 'round', zh: '轮次', en: 'Round', type: 'decimal', filter: true, sort: true, width: 70 },
    { key: 'lineCount', zh: '行数', en: 'Lines', type: 'decimal', sort: true, width: 70 },
    { key: 'invitedCount', zh: '邀请数', en: 'Invited', type: 'decimal', width: 80 },
    { key: 'quotedCount', zh: '已报价', en: 'Quoted', type: 'decimal', width: 80 },
    { key: 'currency', zh: '币种', en: 'Currency', type: 'varchar', filter: true, sort: true, width: 80 },
    { key: 'authorName', zh: '制单人', en: 'Author', type: 'varchar', filter: true, sort: true, width: 110 },
    { key: 'updatedAt', zh: '更新时间', en: 'Updated at', ...moment },
  ],
  order: [{ field: 'updatedAt', sort: 2 }],
})

/** The fields of a quote. Its prices are in none of them: they are sealed. */
export const quoteCatalogue = catalogue({
  noun: 'quotes',
  zh: '报价',
  en: 'Quotes',
  fields: [
    { key: 'inquiryNo', zh: '询价单号', en: 'Inquiry no.', ...sought, width: 150 },
    { key: 'title', zh: '主题', en: 'Title', ...sought, width: 220 },
    { key: 'buyerName', zh: '客户', en: 'Customer', ...sought, side: 'supplier', width: 190 },
    { key: 'supplierName', zh: '供应商', en: 'Supplier', ...sought, side: 'buyer', width: 190 },
    {
      key: 'status',
      zh: '状态',
      en: 'Status',
      type: 'enum',
      options: quoteStatuses,
      filter: true,
      sort: true,
      width: 110,
    },
    {
      key: 'awaited',
      zh: '待报价',
      en: 'Awaited',
      type: 'bool',
      filter: true,
      sort: true,
      hidden: true,
      width: 80,
    },
    { key: 'deadline', zh: '截止时间', en: 'Deadline', ...moment },
    { key: 'revision', zh: '版次', en: 'Revision', type: 'decimal', filter: true, sort: true, width: 70 },
    { key: 'submittedAt', zh: '报价时间', en: 'Submitted at', ...moment },
    { key: 'updatedAt', zh: '更新时间', en: 'Updated at', ...moment },
  ],
  order: [{ field: 'updatedAt', sort: 2 }],
})
