import { canonicalTemplate } from '../../../contract/print/html.ts'
import { type PageSettings, usualLabels, usualSettings } from '../../../contract/print/settings.ts'
import { comparison } from './printTemplates.drawings.comparison.ts'
import {
  type Column,
  type Say,
  type Words,
  facts,
  head,
  numbers,
  page,
  remark,
  rows,
  signatures,
  value,
} from './printTemplates.parts.ts'

const lineNo: Column = ['lineNo', '行', 'Line', 'quantity']
const material: readonly Column[] = [
  ['materialCode', '物料编码', 'Material'],
  ['materialName', '物料名称', 'Description'],
  ['spec', '规格', 'Specification'],
]
const unit: Column = ['unit', '单位', 'Unit']
const parties: readonly Column[] = [
  ['buyerName', '需方', 'Buyer'],
  ['supplierName', '供方', 'Supplier'],
]

const seals: readonly [Words, Words] = [
  ['需方（盖章）：', 'For the buyer:'],
  ['供方（盖章）：', 'For the supplier:'],
]

/** What it comes to; in Chinese capitals where it is in yuan. */
const total = (say: Say) =>
  `<p style="margin-top: 3mm">${say('价税合计', 'Total with tax')} ${value('totalAmount', say('价税合计', 'Total'), 'amount')} ${value('currency', say('币种', 'Currency'))}${say(` <span data-if="currency == 'CNY'">大写：${value('totalAmount', '大写金额', 'capitals')}</span>`, '')}</p>`

function order(say: Say): string {
  return page(
    head(say, ['采购订单', 'Purchase order'], 'orderNo'),
    facts(say, [
      ...parties,
      ['orderedOn', '订单日期', 'Ordered on', 'date'],
      ['currency', '币种', 'Currency'],
      ['shipTo', '送货地址', 'Ship to'],
      ['buyerContact', '联系人', 'Contact'],
    ]),
    rows(
      say,
      'lines',
      [
        lineNo,
        ...material,
        ['requestedOn', '要求交期', 'Requested', 'date'],
        unit,
        ['qty', '数量', 'Quantity', 'quantity'],
        ['price', '单价', 'Price', 'quantity'],
        ['amount', '金额', 'Amount', 'amount'],
      ],
      { summed: ['amount'] },
    ),
    total(say),
    remark(say),
    signatures(say, seals),
    numbers(say),
  )
}

function delivery(say: Say): string {
  return page(
    head(say, ['送货单', 'Delivery note'], 'deliveryNo'),
    facts(say, [
      ...parties,
      ['shipTo', '送货地址', 'Ship to'],
      ['expectedOn', '预计到货', 'Expected on', 'date'],
      ['carrier', '承运商', 'Carrier'],
      ['vehicleNo', '车牌号', 'Vehicle'],
    ]),
    rows(
      say,
      'lines',
      [
        lineNo,
        ['orderNo', '订单号', 'Order'],
        ...material,
        ['lotNo', '批号', 'Lot'],
        unit,
        ['qty', '数量', 'Quantity', 'quantity'],
        ['boxes', '箱数', 'Boxes', 'quantity'],
      ],
      { summed: ['boxes'] },
    ),
    remark(say),
    signatures(say, [
      ['供方签字：', 'Supplier’s signature:'],
      ['收货人签字：', 'Received by:'],
    ]),
    numbers(say),
  )
}

/** One for each box of each line, with the number of the box. */
function boxLabels(say: Say): string {
  const row = (...fields: readonly Column[]) =>
    `<p style="margin: 0 0 1mm">${fields.map(([key, zh, en, format]) => `${say(`${zh}：`, `${en}: `)}${value(key, say(zh, en), format)}`).join(' ')}</p>`
  return canonicalTemplate(`<section data-print="page" data-each="lines" data-times="boxes"><div style="font-size: 9pt">
    <span data-field="deliveryNo" data-format="qr" style="width: 18mm; height: 18mm; float: right">QR</span>
    <h3>${value('materialName', say('物料名称', 'Description'))}</h3>
    ${row(['materialCode', '物料', 'Material'], ['spec', '规格', 'Specification'])}
    ${row(['orderNo', '订单', 'Order'], ['lotNo', '批号', 'Lot'])}
    ${row(['deliveryNo', '送货单', 'Delivery'], ['supplierName', '供方', 'Supplier'])}
    ${row(['qty', '本行数量', 'Quantity of the line', 'quantity'], ['unit', '单位', 'Unit'])}
    <p style="margin: 0">${say('第 ', 'Box ')}<span data-format="sequence">1</span>${say(' 箱，共 ', ' of ')}${value('boxes', say('箱数', 'Boxes'), 'quantity')}${say(' 箱', '')}</p></div></section>`)
}

/** The same with the pallets and serial numbers of each line, and who drives. */
function deliveryNote(say: Say): string {
  return page(
    head(say, ['送货单', 'Delivery note'], 'deliveryNo'),
    facts(say, [
      ...parties,
      ['shipTo', '送货地址', 'Ship to'],
      ['expectedOn', '预计到货', 'Expected on', 'date'],
      ['carrier', '承运商', 'Carrier'],
      ['trackingNo', '运单号', 'Tracking no.'],
      ['vehicleNo', '车牌号', 'Vehicle'],
      ['driver', '司机', 'Driver'],
      ['driverPhone', '司机电话', 'Driver’s phone'],
    ]),
    rows(
      say,
      'lines',
      [
        lineNo,
        ['orderNo', '订单号', 'Order'],
        ['orderLineNo', '订单行', 'Line'],
        ...material,
        ['lotNo', '批号', 'Lot'],
        ['serials', '序列号', 'Serials'],
        unit,
        ['qty', '数量', 'Quantity', 'quantity'],
        ['boxes', '箱数', 'Boxes', 'quantity'],
        ['pallets', '托盘', 'Pallets'],
      ],
      { summed: ['boxes'] },
    ),
    remark(say),
    signatures(say, [
      ['供方签字：', 'Supplier’s signature:'],
      ['收货人签字：', 'Received by:'],
    ]),
    numbers(say),
  )
}

/** One for each pallet and each box, with the codes that the dock scans. */
function codedLabels(say: Say): string {
  const label = (list: string, code: string, ...content: readonly string[]) =>
    `<section data-print="page" data-each="${list}"><div style="font-size: 9pt">
    <span data-field="${code}" data-format="qr" style="width: 20mm; height: 20mm; float: right">QR</span>${content.join('')}</div></section>`
  const row = (...fields: readonly Column[]) =>
    `<p style="margin: 0 0 1mm">${fields.map(([key, zh, en, format]) => `${say(`${zh}：`, `${en}: `)}${value(key, say(zh, en), format)}`).join(' ')}</p>`
  const delivery = row(['deliveryNo', '送货单', 'Delivery'], ['supplierName', '供方', 'Supplier'])
  return canonicalTemplate(
    label(
      'palletLabels',
      'palletCode',
      `<h3>${say('托盘 ', 'Pallet ')}${value('pallet', say('托盘', 'Pallet'))}</h3>`,
      row(['boxes', '箱数', 'Boxes', 'quantity'], ['contents', '装载', 'Carries']),
      delivery,
    ) +
      label(
        'boxLabels',
        'boxCode',
        `<h3>${value('materialName', say('物料名称', 'Description'))}</h3>`,
        row(['materialCode', '物料', 'Material'], ['spec', '规格', 'Specification']),
        row(['orderNo', '订单', 'Order'], ['orderLineNo', '行', 'Line'], ['lotNo', '批号', 'Lot']),
        `<div data-if="producedOn != ''">${row(['producedOn', '生产日期', 'Produced', 'date'])}</div>`,
        delivery,
        row(['qty', '本行数量', 'Quantity of the line', 'quantity'], ['unit', '单位', 'Unit']),
        `<p style="margin: 0">${say('第 ', 'Box ')}${value('box', say('箱号', 'Box'), 'quantity')}${say(' 箱，共 ', ' of ')}${value('boxes', say('箱数', 'Boxes'), 'quantity')}${say(' 箱', '')}<span data-if="pallet != ''">${say('，托盘 ', ', pallet ')}${value('pallet', say('托盘', 'Pallet'))}</span></p>`,
      ),
  )
}

function statement(say: Say): string {
  return page(
    head(say, ['对账单', 'Statement'], 'statementNo'),
    facts(say, [
      ...parties,
      ['fromDay', '开始日期', 'From', 'date'],
      ['untilDay', '结束日期', 'Until', 'date'],
      ['currency', '币种', 'Currency'],
      ['status', '状态', 'Status', 'dict'],
    ]),
    rows(
      say,
      'lines',
      [
        lineNo,
        ['kind', '类型', 'Kind', 'dict'],
        ['receiptNo', '收货单号', 'Receipt'],
        ['receivedOn', '收货日期', 'Received', 'date'],
        ['orderNo', '订单号', 'Order'],
        ['materialName', '物料名称', 'Description'],
        ['reason', '原因', 'Reason'],
        unit,
        ['qty', '数量', 'Quantity', 'quantity'],
        ['price', '单价', 'Price', 'quantity'],
        ['netAmount', '不含税金额', 'Net', 'amount'],
        ['taxAmount', '税额', 'Tax', 'amount'],
        ['totalAmount', '价税合计', 'Total', 'amount'],
      ],
      { summed: ['netAmount', 'taxAmount', 'totalAmount'] },
    ),
    total(say),
    facts(say, [
      ['invoicedNet', '已开票不含税金额', 'Invoiced net', 'amount'],
      ['invoicedTax', '已开票税额', 'Invoiced tax', 'amount'],
      ['buyerAuditedBy', '需方审核人', 'Audited for the buyer by'],
      ['buyerAuditedAt', '审核时间', 'At', 'datetime'],
      ['supplierAuditedBy', '供方审核人', 'Audited for the supplier by'],
      ['supplierAuditedAt', '审核时间', 'At', 'datetime'],
    ]),
    `<p style="font-size: 8pt">${say('内容校验码：', 'Content hash: ')}${value('hash', say('内容校验码', 'Content hash'))}</p>`,
    remark(say),
    signatures(say, seals),
    numbers(say),
  )
}

/** The record of a lot: what was looked at, what was read, and how it was decided. */
function inspection(say: Say): string {
  return page(
    head(say, ['检验记录', 'Inspection record'], 'inspectionNo'),
    facts(say, [
      ...parties,
      ...material,
      ['lotNo', '批号', 'Lot'],
      ['orderNo', '订单号', 'Order'],
      ['deliveryNo', '送货单号', 'Delivery note'],
      ['receiptNo', '收货单号', 'Receipt'],
      ['receivedOn', '收货日期', 'Received', 'date'],
      ['lotQty', '批量', 'Lot size', 'quantity'],
      unit,
      ['sampleSize', '抽样数', 'Sample', 'quantity'],
    ]),
    rows(say, 'readings', [
      ['itemName', '检验项目', 'Check item'],
      ['sampleNo', '样本', 'Sample', 'quantity'],
      ['value', '实测值', 'Reading'],
      ['conforms', '合格', 'Conforms'],
      ['byName', '检验人', 'By'],
      ['at', '时间', 'At', 'datetime'],
    ]),
    facts(say, [
      ['status', '状态', 'Status', 'dict'],
      ['verdict', '结论', 'Verdict', 'dict'],
      ['acceptedQty', '合格数量', 'Accepted', 'quantity'],
      ['concessionQty', '让步数量', 'By concession', 'quantity'],
      ['rejectedQty', '不合格数量', 'Rejected', 'quantity'],
      ['destroyedQty', '破坏数量', 'Destroyed', 'quantity'],
      ['decidedBy', '判定人', 'Decided by'],
      ['decidedAt', '判定时间', 'Decided at', 'datetime'],
      ['approvedBy', '复核人', 'Confirmed by'],
      ['approvedAt', '复核时间', 'Confirmed at', 'datetime'],
    ]),
    `<p data-if="reason != ''">${say('原因：', 'Reason: ')}${value('reason', say('原因', 'Reason'))}</p>`,
    signatures(say, [
      ['检验员签字：', 'Inspector:'],
      ['复核签字：', 'Confirmed by:'],
    ]),
    numbers(say),
  )
}

function returnNote(say: Say): string {
  return page(
    head(say, ['退货单', 'Return note'], 'returnNo'),
    facts(say, [
      ...parties,
      ...material,
      ['orderNo', '订单号', 'Order'],
      ['inspectionNo', '检验批号', 'Inspection lot'],
      ['status', '状态', 'Status', 'dict'],
      ['qty', '退货数量', 'Quantity', 'quantity'],
      unit,
      ['sentBy', '退货人', 'Sent by'],
      ['sentAt', '退货时间', 'Sent at', 'datetime'],
      ['confirmedBy', '确认人', 'Confirmed by'],
      ['confirmedAt', '确认时间', 'Confirmed at', 'datetime'],
      ['replacement', '要求补货', 'Replacement'],
    ]),
    remark(say),
    signatures(say, seals),
    numbers(say),
  )
}

const landscape: PageSettings = { ...usualSettings, landscape: true }
const labels: PageSettings = { ...usualSettings, margin: '5mm', labels: usualLabels }

/** How a template that comes with the product is drawn. */
export interface Drawing {
  appId: string
  name: Words
  /** What was printed names it: a drawing that changes stays, and its next version is written beneath it. */
  version: number
  draw: (say: Say) => string
  settings: PageSettings
}

/** Those that come with the product; they are ordinary templates, of which whoever takes one has a copy. */
export const drawings: readonly Drawing[] = [
  { appId: 'orders', name: ['采购订单', 'Purchase order'], version: 1, draw: order, settings: usualSettings },
  {
    appId: 'deliveries',
    name: ['送货单', 'Delivery note'],
    version: 1,
    draw: delivery,
    settings: usualSettings,
  },
  {
    appId: 'deliveries',
    name: ['送货单', 'Delivery note'],
    version: 2,
    draw: deliveryNote,
    settings: landscape,
  },
  { appId: 'deliveries', name: ['箱标签', 'Box labels'], version: 1, draw: boxLabels, settings: labels },
  {
    appId: 'deliveries',
    name: ['箱标签', 'Box labels'],
    version: 2,
    draw: codedLabels,
    settings: labels,
  },
  {
    appId: 'inspections',
    name: ['检验记录', 'Inspection record'],
    version: 1,
    draw: inspection,
    settings: usualSettings,
  },
  {
    appId: 'returns',
    name: ['退货单', 'Return note'],
    version: 1,
    draw: returnNote,
    settings: usualSettings,
  },
  {
    appId: 'reconciliations',
    name: ['对账单', 'Statement'],
    version: 1,
    draw: statement,
    settings: landscape,
  },
  {
    appId: 'inquiries',
    name: ['比价表', 'Comparison of quotes'],
    version: 1,
    draw: comparison,
    settings: landscape,
  },
]
