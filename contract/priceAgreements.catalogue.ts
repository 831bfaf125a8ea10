import { catalogue, updatedAtField } from './catalogue.ts'
import { agreementStatuses } from './priceAgreements.states.ts'

const sought = { type: 'varchar', search: true, filter: true, sort: true } as const
const number = { type: 'decimal', filter: true, sort: true } as const
const date = { type: 'date', filter: true, sort: true, width: 110 } as const

/** The fields of a price agreement, as lists, sheets and filters know them. */
export const priceAgreementCatalogue = catalogue({
  noun: 'priceAgreements',
  zh: '价格协议',
  en: 'Price agreements',
  fields: [
    { key: 'agreementNo', zh: '协议号', en: 'Agreement no.', ...sought, width: 140 },
    {
      key: 'status',
      zh: '状态',
      en: 'Status',
      type: 'enum',
      options: agreementStatuses,
      filter: true,
      sort: true,
      width: 100,
    },
    { key: 'supplierName', zh: '供应商', en: 'Supplier', ...sought, side: 'buyer', width: 180 },
    { key: 'buyerName', zh: '客户', en: 'Customer', ...sought, side: 'supplier', width: 180 },
    { key: 'materialCode', zh: '物料编码', en: 'Material code', ...sought, width: 130 },
    { key: 'materialName', zh: '物料名称', en: 'Material', ...sought, width: 160 },
    { key: 'spec', zh: '规格', en: 'Specification', ...sought, hidden: true, width: 140 },
    {
      key: 'price',
      zh: '单价',
      en: 'Price',
      ...number,
      unit: 'money',
      width: 110,
      group: 'orders.price',
    },
    {
      key: 'breaksText',
      zh: '阶梯价',
      en: 'Price breaks',
      type: 'varchar',
      width: 180,
      group: 'orders.price',
    },
    { key: 'currency', zh: '币种', en: 'Currency', type: 'varchar', filter: true, sort: true, width: 80 },
    { key: 'unit', zh: '单位', en: 'Unit', type: 'varchar', filter: true, sort: true, width: 70 },
    { key: 'taxIncluded', zh: '含税', en: 'Tax included', type: 'bool', filter: true, width: 80 },
    { key: 'taxRate', zh: '税率', en: 'Tax rate', ...number, unit: '%', hidden: true, width: 80 },
    { key: 'moq', zh: '起订量', en: 'Minimum quantity', ...number, unit: 'quantity', width: 110 },
    { key: 'leadDays', zh: '交期', en: 'Lead time', ...number, unit: 'days', width: 90 },
    { key: 'validFrom', zh: '生效日期', en: 'Valid from', ...date },
    { key: 'validUntil', zh: '失效日期', en: 'Valid until', ...date },
    { key: 'inquiryNo', zh: '询价单号', en: 'Inquiry no.', ...sought, width: 150 },
    { key: 'remark', zh: '备注', en: 'Remark', type: 'varchar', filter: true, hidden: true, width: 200 },
    updatedAtField,
  ],
  order: [{ field: 'updatedAt', sort: 2 }],
})
