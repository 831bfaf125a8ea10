import { z } from 'zod'
import type { Catalogue, Field } from '../../../contract/catalogue.ts'
import { deliveryCatalogue, deliveryLineCatalogue } from '../../../contract/deliveries.catalogue.ts'
import { BoxLabel, PalletLabel } from '../../../contract/deliveries.boxes.ts'
import { DeliveryDetail, DeliveryLine } from '../../../contract/deliveries.ts'
import { inquiryCatalogue } from '../../../contract/inquiries.catalogue.ts'
import { Rate } from '../../../contract/inquiries.ts'
import { inspectionCatalogue, returnCatalogue } from '../../../contract/inspections.catalogue.ts'
import { CheckItem, InspectionDetail, Reading } from '../../../contract/inspections.ts'
import { orderCatalogue, orderLineCatalogue } from '../../../contract/orders.catalogue.ts'
import { Order, OrderLine } from '../../../contract/orders.ts'
import type { PrintField } from '../../../contract/printTemplates.ts'
import { inStockCatalogue, reconciliationCatalogue } from '../../../contract/reconciliations.catalogue.ts'
import { StatementInfo, StatementInvoice, StatementLine } from '../../../contract/reconciliations.ts'
import { ReturnNote } from '../../../contract/returns.ts'
import { Instant, Money, type Side } from '../../../contract/values.ts'
import {
  PrintedAward,
  PrintedCell,
  PrintedInquiry,
  PrintedLine,
  PrintedSupplier,
} from './printTemplates.comparison.ts'

/** What a value is printed as unless the template says otherwise. */
function formatOf({ type, unit }: Pick<Field, 'type' | 'unit'>): string {
  if (type === 'date' || type === 'datetime') return type
  if (type === 'decimal') return unit === 'money' ? 'amount' : 'quantity'
  return type === 'enum' ? 'dict' : 'text'
}

/** A field of a catalogue. What is added up is what its lists add up; and quantities, which are steps of one chain in whatever unit. */
export const fieldOf = (field: Field): PrintField => ({
  key: field.key,
  name: field.zh,
  nameEn: field.en,
  type: field.type,
  format: formatOf(field),
  ...((field.sum || field.unit === 'quantity') && { sum: true }),
})

/** The fields of what was picked: over rows nothing of it is added up, for two rows may have picked the same. */
export const unsummed = (fields: readonly PrintField[]): PrintField[] =>
  fields.map(({ sum: _sum, ...each }) => each)

/** What is known of a print, whatever is printed. */
export const printFields: readonly PrintField[] = [
  { key: 'copyNo', name: '打印份次', nameEn: 'Copy no.', type: 'decimal', format: 'text' },
  { key: 'verifyAt', name: '核验二维码', nameEn: 'Verification code', type: 'varchar', format: 'qr' },
  { key: 'digest', name: '内容摘要', nameEn: 'Content digest', type: 'varchar', format: 'text' },
]

type Own = readonly [key: string, zh: string, en: string, type?: Field['type'], unit?: Field['unit']]

/** Of a schema the fields that its catalogue names, and then those only prints show. */
const fieldsOf = (schema: z.ZodObject, { fields }: Catalogue, own: readonly Own[]): PrintField[] => {
  const named = fields.filter(({ key }) => key in schema.shape && !own.some(([mine]) => mine === key))
  return [...named.map(fieldOf), ...ownFields(schema, own)]
}

function ownFields(schema: z.ZodObject, own: readonly Own[]): PrintField[] {
  return own.map(([key, zh, en, type = 'varchar', unit]) => {
    if (!(key in schema.shape)) throw new Error(`Nothing is printed as ${key}`)
    // Of money only amounts are among these.
    return fieldOf({ key, zh, en, type, ...(unit && { unit }), ...(unit === 'money' && { sum: true }) })
  })
}

const list = (key: string, name: string, nameEn: string, fields: PrintField[]): PrintField => ({
  key,
  name,
  nameEn,
  type: 'drill_down',
  format: 'text',
  fields,
})

const shipTo: Own = ['shipTo', '送货地址', 'Ship to']
const lineNo: Own = ['lineNo', '行号', 'Line', 'decimal']
const spec: Own = ['spec', '规格', 'Specification']
const remark: Own = ['remark', '备注', 'Remark']
const reason: Own = ['reason', '原因', 'Reason']
const orderLineNo: Own = ['orderLineNo', '订单行', 'Order line', 'decimal']
const taxRate: Own = ['taxRate', '税率', 'Tax rate', 'decimal', '%']
const taxIncluded: Own = ['taxIncluded', '含税价', 'Tax included', 'bool']
const netAmount: Own = ['netAmount', '不含税金额', 'Net amount', 'decimal', 'money']
const taxAmount: Own = ['taxAmount', '税额', 'Tax', 'decimal', 'money']
const totalAmount: Own = ['totalAmount', '价税合计', 'Total', 'decimal', 'money']
const qty: Own = ['qty', '数量', 'Quantity', 'decimal', 'quantity']
const unit: Own = ['unit', '单位', 'Unit']
const materialCode: Own = ['materialCode', '物料编码', 'Material code']
const materialName: Own = ['materialName', '物料名称', 'Material']
const supplierName: Own = ['supplierName', '供应商', 'Supplier']
const currency: Own = ['currency', '币种', 'Currency']
const score: Own = ['score', '评分', 'Score', 'decimal']
const offered: Own = ['offered', '替代品', 'Offered instead']
const best: Own = ['best', '最低', 'Best', 'bool']
const tie: Own = ['tie', '并列最低', 'Tie', 'bool']

/** A statement as it is printed: with its audits and what is invoiced, each a field. */
const PrintedStatement = StatementInfo.extend({
  buyerAuditedBy: z.string(),
  buyerAuditedAt: Instant.nullable(),
  supplierAuditedBy: z.string(),
  supplierAuditedAt: Instant.nullable(),
  invoicedNet: Money.nullable(),
  invoicedTax: Money.nullable(),
})

/** A document of the portal: what it is called, and its field tree. */
interface Described {
  zh: string
  en: string
  /** The side that alone has it: it belongs to its organisation, and no partner is a party to it. */
  side?: Side
  fields: PrintField[]
}

/** The field trees of the documents of the portal. */
export const documentFields: Readonly<Record<string, Described>> = {
  orders: {
    zh: '采购订单',
    en: 'Purchase order',
    fields: [
      ...fieldsOf(Order, orderCatalogue, [
        shipTo,
        ['buyerContact', '需方联系人', 'Buyer’s contact'],
        ['paymentDays', '账期（天）', 'Payment days', 'decimal'],
        taxIncluded,
      ]),
      list('lines', '订单明细', 'Order lines', fieldsOf(OrderLine, orderLineCatalogue, [taxRate])),
    ],
  },
  deliveries: {
    zh: '送货单',
    en: 'Delivery note',
    fields: [
      ...fieldsOf(DeliveryDetail, deliveryCatalogue, []),
      list(
        'lines',
        '送货明细',
        'Delivery lines',
        fieldsOf(DeliveryLine, deliveryLineCatalogue, [
          ['pallets', '托盘', 'Pallets'],
          ['serials', '序列号', 'Serials'],
        ]),
      ),
      list(
        'boxLabels',
        '箱标签',
        'Box labels',
        ownFields(BoxLabel, [
          ['boxCode', '箱码', 'Box code'],
          ['box', '箱号', 'Box', 'decimal'],
          ['boxes', '箱数', 'Boxes', 'decimal'],
          ['pallet', '托盘', 'Pallet', 'decimal'],
          lineNo,
          ['orderNo', '订单号', 'Order no.'],
          orderLineNo,
          materialCode,
          materialName,
          spec,
          qty,
          unit,
          ['lotNo', '批号', 'Lot'],
          ['producedOn', '生产日期', 'Produced on', 'date'],
        ]),
      ),
      list(
        'palletLabels',
        '托盘标签',
        'Pallet labels',
        ownFields(PalletLabel, [
          ['palletCode', '托盘码', 'Pallet code'],
          ['pallet', '托盘', 'Pallet', 'decimal'],
          ['boxes', '箱数', 'Boxes', 'decimal'],
          ['contents', '装载内容', 'What is on it'],
        ]),
      ),
    ],
  },
  inspections: {
    zh: '来料检验',
    en: 'Incoming inspection',
    fields: [
      ...fieldsOf(InspectionDetail, inspectionCatalogue, [
        ['deliveryNo', '送货单号', 'Delivery no.'],
        orderLineNo,
        spec,
        reason,
        ['decidedAt', '判定时间', 'Decided at', 'datetime'],
        ['approvedBy', '复核人', 'Confirmed by'],
        ['approvedAt', '复核时间', 'Confirmed at', 'datetime'],
      ]),
      list(
        'items',
        '检验项目',
        'Check items',
        ownFields(CheckItem, [
          ['name', '项目', 'Item'],
          unit,
          ['min', '下限', 'From', 'decimal'],
          ['max', '上限', 'To', 'decimal'],
        ]),
      ),
      list(
        'readings',
        '检验记录',
        'Readings',
        ownFields(Reading, [
          ['itemName', '项目', 'Item'],
          ['sampleNo', '样本', 'Sample', 'decimal'],
          ['value', '实测值', 'Reading'],
          ['conforms', '合格', 'Conforms', 'bool'],
          ['byName', '检验人', 'By'],
          ['at', '时间', 'At', 'datetime'],
        ]),
      ),
    ],
  },
  returns: {
    zh: '退货单',
    en: 'Return note',
    fields: fieldsOf(ReturnNote, returnCatalogue, [
      ['inspectionNo', '检验批号', 'Inspection lot'],
      orderLineNo,
      spec,
      remark,
      ['sentBy', '退货人', 'Sent by'],
      ['sentAt', '退货时间', 'Sent at', 'datetime'],
      ['confirmedBy', '确认人', 'Confirmed by'],
      ['confirmedAt', '确认时间', 'Confirmed at', 'datetime'],
    ]),
  },
  reconciliations: {
    zh: '对账单',
    en: 'Statement',
    fields: [
      ...fieldsOf(PrintedStatement, reconciliationCatalogue, [
        taxIncluded,
        remark,
        ['agreedAt', '对账一致时间', 'Agreed at', 'datetime'],
        ['settledAt', '付款时间', 'Settled at', 'datetime'],
        ['buyerAuditedBy', '需方审核人', 'Audited for the buyer by'],
        ['buyerAuditedAt', '需方审核时间', 'Audited for the buyer at', 'datetime'],
        ['supplierAuditedBy', '供方审核人', 'Audited for the supplier by'],
        ['supplierAuditedAt', '供方审核时间', 'Audited for the supplier at', 'datetime'],
        ['hash', '内容校验码', 'Content hash'],
        ['invoicedNet', '已开票不含税金额', 'Invoiced net', 'decimal', 'money'],
        ['invoicedTax', '已开票税额', 'Invoiced tax', 'decimal', 'money'],
      ]),
      list(
        'lines',
        '对账明细',
        'Statement lines',
        fieldsOf(StatementLine, inStockCatalogue, [
          lineNo,
          ['kind', '类型', 'Kind', 'enum'],
          spec,
          qty,
          taxRate,
          netAmount,
          taxAmount,
          totalAmount,
          reason,
        ]),
      ),
      list(
        'invoices',
        '发票',
        'Invoices',
        ownFields(StatementInvoice, [
          ['invoiceNo', '发票号', 'Invoice no.'],
          ['issuedOn', '开票日期', 'Issued on', 'date'],
          netAmount,
          taxAmount,
          totalAmount,
        ]),
      ),
    ],
  },
  inquiries: {
    zh: '比价表',
    en: 'Comparison of quotes',
    side: 'buyer',
    fields: [
      ...fieldsOf(PrintedInquiry, inquiryCatalogue, [
        ['openedAt', '开标时间', 'Opened at', 'datetime'],
        ['openedBy', '开标人', 'Opened by'],
        ['shipTo', '收货地址', 'Ship to'],
        ['terms', '条款', 'Terms'],
        ['weightPrice', '价格权重', 'Weight of price', 'decimal', '%'],
        ['weightLeadTime', '交期权重', 'Weight of lead time', 'decimal', '%'],
        ['weightQuality', '质量权重', 'Weight of quality', 'decimal', '%'],
        ['weightDelivery', '准时权重', 'Weight of on time', 'decimal', '%'],
        ['perLineTotal', '每行取最低合计', 'Best per line', 'decimal', 'money'],
        ['byScoreTotal', '每行取评分最高合计', 'Best score per line', 'decimal', 'money'],
        ['requestedAmount', '待批定标金额', 'Award asked for', 'decimal', 'money'],
        ['requestedBy', '定标申请人', 'Asked for by'],
        ['requestedAt', '定标申请时间', 'Asked for at', 'datetime'],
      ]),
      list('rates', '汇率', 'Rates', ownFields(Rate, [currency, ['rate', '汇率', 'Rate', 'decimal']])),
      // Of rival quotes nothing is added up.
      list(
        'suppliers',
        '供应商报价',
        'Suppliers',
        unsummed(
          ownFields(PrintedSupplier, [
            supplierName,
            currency,
            taxIncluded,
            taxRate,
            ['revision', '版次', 'Revision', 'decimal'],
            ['validUntil', '有效期至', 'Valid until', 'date'],
            ['quotedLines', '报价行数', 'Lines quoted', 'decimal'],
            ['complete', '已报全部行', 'Every line', 'bool'],
            ['goods', '货款', 'Goods', 'decimal', 'money'],
            ['charges', '运费和模具费', 'Freight and tooling', 'decimal', 'money'],
            ['total', '合计', 'Total', 'decimal', 'money'],
            ['leadDays', '最长交期（天）', 'Longest lead days', 'decimal'],
            ['onTime', '准时率', 'On time', 'decimal', '%'],
            ['passed', '合格率', 'Accepted', 'decimal', '%'],
            score,
            best,
            tie,
          ]),
        ),
      ),
      list('lines', '询价明细', 'Inquiry lines', [
        ...ownFields(PrintedLine, [
          lineNo,
          materialCode,
          materialName,
          spec,
          qty,
          unit,
          ['neededOn', '需求日期', 'Needed on', 'date'],
          ['targetPrice', '目标价', 'Target price', 'decimal'],
          ['previousPrice', '上次价格', 'Last price', 'decimal'],
          ['previousCurrency', '上次币种', 'Last currency'],
          ['previousNetPrice', '上次未税价（折算）', 'Last price, net, converted', 'decimal'],
          ['spread', '价差', 'Spread', 'decimal', '%'],
          remark,
        ]),
        list(
          'cells',
          '各家报价',
          'Quotes of the line',
          unsummed(
            ownFields(PrintedCell, [
              supplierName,
              offered,
              ['price', '报价', 'Price quoted', 'decimal'],
              currency,
              ['netPrice', '未税单价', 'Net price', 'decimal'],
              ['amount', '未税金额', 'Net amount', 'decimal', 'money'],
              ['landed', '落地成本', 'Landed cost', 'decimal', 'money'],
              ['breaks', '阶梯价', 'Price breaks'],
              ['moq', '起订量', 'MOQ', 'decimal'],
              ['leadDays', '交期（天）', 'Lead days', 'decimal'],
              ['belowMoq', '低于起订量', 'Below MOQ', 'bool'],
              score,
              best,
              tie,
              ['awardedQty', '定标数量', 'Awarded', 'decimal'],
              ['requestedQty', '待批数量', 'Asked for', 'decimal'],
            ]),
          ),
        ),
      ]),
      list(
        'awards',
        '定标结果',
        'Awards',
        unsummed(
          ownFields(PrintedAward, [
            supplierName,
            lineNo,
            materialCode,
            materialName,
            offered,
            qty,
            unit,
            ['price', '单价', 'Price', 'decimal'],
            currency,
            ['orderNo', '订单号', 'Order no.'],
          ]),
        ),
      ),
    ],
  },
}
