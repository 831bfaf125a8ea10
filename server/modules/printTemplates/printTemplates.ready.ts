import type { Lang } from '../../../contract/errors.ts'
import { canonicalTemplate } from '../../../contract/print/html.ts'
import { type PageSettings, usualLabels, usualSettings } from '../../../contract/print/settings.ts'

interface ReadyTemplate {
  key: string
  appId: string
  name: string
  template: string
  settings: PageSettings
}

type Words = readonly [zh: string, en: string]
type Say = (zh: string, en: string) => string
/** A field with what it is called: `[key, zh, en, format]`. */
type Column = readonly [key: string, zh: string, en: string, format?: string]

const border = 'border: 1px solid #333; padding: 1.2mm 1.5mm'
const right = 'text-align: right'
const bare = 'border: none; padding: 0.8mm 0'

const value = (key: string, label: string, format = 'text') =>
  `<span data-field="${key}" data-format="${format}">${label}</span>`
const sum = (key: string, label: string, format = 'amount') =>
  `<span data-sum="${key}" data-format="${format}">${label}</span>`

function head(say: Say, title: Words, no: string): string {
  return `<header data-part="header" data-on="all"><table style="width: 100%; margin-bottom: 3mm"><tbody><tr>
    <td style="${bare}; width: 20mm"><span data-field="${no}" data-format="qr" style="width: 18mm; height: 18mm">QR</span></td>
    <td style="${bare}; text-align: center"><h1 style="font-size: 18pt; margin: 0">${say(...title)}</h1></td>
    <td style="${bare}; width: 60mm; ${right}">${value(no, say('编号', 'No.'))}</td></tr></tbody></table></header>`
}

/** Label and value in two columns. */
function facts(say: Say, fields: readonly Column[]): string {
  const cell = ([key, zh, en, format]: Column) =>
    `<td style="${bare}; width: 50%">${say(`${zh}：`, `${en}: `)}${value(key, say(zh, en), format)}</td>`
  const rows = fields.flatMap((field, at) => {
    const second = fields[at + 1]
    return at % 2 === 0
      ? [`<tr>${cell(field)}${second ? cell(second) : `<td style="${bare}"></td>`}</tr>`]
      : []
  })
  return `<table style="width: 100%; margin-bottom: 3mm"><tbody>${rows.join('')}</tbody></table>`
}

const isNumber = (format: string | undefined) => format === 'quantity' || format === 'amount'

/** The lines with their head on each sheet; `summed` are added up per sheet and at the end. */
function lines(say: Say, columns: readonly Column[], summed: readonly string[]): string {
  const heads = columns.map(([, zh, en]) => `<th style="${border}">${say(zh, en)}</th>`)
  const cells = columns.map(
    ([key, zh, en, format]) =>
      `<td style="${border}${isNumber(format) ? `; ${right}` : ''}">${value(key, say(zh, en), format)}</td>`,
  )
  const first = columns.findIndex(([key]) => summed.includes(key))
  const totals = (label: string) =>
    `<td colspan="${first}" style="${border}; ${right}">${label}</td>${columns
      .slice(first)
      .map(([key, zh, en, format]) =>
        summed.includes(key)
          ? `<td style="${border}; ${right}">${sum(key, say(zh, en), format)}</td>`
          : `<td style="${border}"></td>`,
      )
      .join('')}`
  const foot =
    first > 0
      ? `<tr data-row="pageTotal">${totals(say('本页小计', 'This page'))}</tr><tr data-row="total">${totals(say('合计', 'Total'))}</tr>`
      : ''
  return `<table data-each="lines" style="width: 100%; border-collapse: collapse"><thead><tr>${heads.join('')}</tr></thead>
    <tbody><tr data-row="each">${cells.join('')}</tr>${foot}</tbody></table>`
}

const signatures = (say: Say, [left, other]: readonly [Words, Words]) =>
  `<footer data-part="footer" data-on="last"><table style="width: 100%; margin-top: 8mm"><tbody><tr><td style="${bare}; width: 45%">${say(...left)}</td><td style="${bare}">${say(...other)}</td><td style="${bare}; width: 20mm; text-align: center; font-size: 7pt"><span data-field="verifyAt" data-format="qr" style="width: 16mm; height: 16mm">QR</span><br>${say('扫码核验', 'Verify')}</td></tr></tbody></table></footer>`

const numbers = (say: Say) =>
  `<footer data-part="footer" data-on="all"><p style="text-align: center; font-size: 9pt">${say('第 ', 'Page ')}<span data-page="number">1</span>${say(' 页，共 ', ' of ')}<span data-page="count">1</span>${say(' 页', '')}</p></footer>`

const page = (...parts: readonly string[]) =>
  canonicalTemplate(`<section data-print="page" style="font-size: 10pt">${parts.join('')}</section>`)

const remark = (say: Say) =>
  `<p data-if="remark != ''" style="margin-top: 3mm">${say('备注：', 'Remark: ')}${value('remark', say('备注', 'Remark'))}</p>`

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
    lines(
      say,
      [
        lineNo,
        ...material,
        ['requestedOn', '要求交期', 'Requested', 'date'],
        unit,
        ['qty', '数量', 'Quantity', 'quantity'],
        ['price', '单价', 'Price', 'quantity'],
        ['amount', '金额', 'Amount', 'amount'],
      ],
      ['amount'],
    ),
    total(say),
    remark(say),
    signatures(say, [
      ['需方（盖章）：', 'For the buyer:'],
      ['供方（盖章）：', 'For the supplier:'],
    ]),
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
    lines(
      say,
      [
        lineNo,
        ['orderNo', '订单号', 'Order'],
        ...material,
        ['lotNo', '批号', 'Lot'],
        unit,
        ['qty', '数量', 'Quantity', 'quantity'],
        ['boxes', '箱数', 'Boxes', 'quantity'],
      ],
      ['boxes'],
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
    lines(
      say,
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
      ['netAmount', 'taxAmount', 'totalAmount'],
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
    signatures(say, [
      ['需方（盖章）：', 'For the buyer:'],
      ['供方（盖章）：', 'For the supplier:'],
    ]),
    numbers(say),
  )
}

const landscape: PageSettings = { ...usualSettings, landscape: true }
const labels: PageSettings = { ...usualSettings, margin: '5mm', labels: usualLabels }
const drawn: readonly [appId: string, name: Words, draw: (say: Say) => string, settings: PageSettings][] = [
  ['orders', ['采购订单', 'Purchase order'], order, usualSettings],
  ['deliveries', ['送货单', 'Delivery note'], delivery, usualSettings],
  ['deliveries', ['箱标签', 'Box labels'], boxLabels, labels],
  ['reconciliations', ['对账单', 'Statement'], statement, landscape],
]

/** Templates to begin with. They are ordinary ones: whoever takes one has a copy. */
export function readyTemplates(lang: Lang): ReadyTemplate[] {
  const say: Say = (zh, en) => (lang === 'zh' ? zh : en)
  return drawn.map(([appId, name, draw, settings]) => ({
    key: settings.labels ? `${appId}.labels` : appId,
    appId,
    name: say(...name),
    template: draw(say),
    settings,
  }))
}
