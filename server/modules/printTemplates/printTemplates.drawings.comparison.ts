import {
  type Column,
  type Say,
  cell,
  facts,
  head,
  numbers,
  page,
  right,
  rows,
  signatures,
  value,
} from './printTemplates.parts.ts'

/** Rows are low: twenty suppliers quote two hundred lines. */
const low = 'border: 1px solid #333; padding: 0.4mm 1.2mm'

/** A column with what stands in its cells. */
type Drawn = readonly [title: string, content: string, format?: string]

const table = (list: string, columns: readonly Drawn[], body: string) =>
  `<table data-each="${list}" style="width: 100%; border-collapse: collapse; font-size: 8.5pt; line-height: 1.35"><thead><tr>${columns
    .map(([title, , format]) => `<th style="${low}${format ? `; ${right}` : ''}">${title}</th>`)
    .join('')}</tr></thead><tbody>${body}</tbody></table>`

const each = (columns: readonly Drawn[], loop = '') =>
  `<tr data-row="each"${loop}>${columns.map(([, content, format]) => cell(content, format, low)).join('')}</tr>`

/** What is only said where there is something to say. */
const given = (key: string, content: string) => `<span data-if="${key} != ''">${content}</span>`

/** In words: a copy in black and white says the same. */
const lowest = (say: Say) =>
  `<b data-if="best && !tie">${say('最低', 'Best')}</b><b data-if="tie">${say('并列最低', 'Tie')}</b>`

/** Between two things on one line. */
const gap = (say: Say) => say('　', '\u00a0\u00a0 ')

const inCurrency = (say: Say, title: string) => `${title} ${value('currency', say('币种', 'Currency'))}`

function suppliers(say: Say): string {
  const percent = (key: string, label: string) => given(key, `${value(key, label, 'quantity')} %`)
  const columns: readonly Drawn[] = [
    [say('供应商', 'Supplier'), value('supplierName', say('供应商', 'Supplier'))],
    [
      say('报价币种', 'Quoted in'),
      `${value('currency', say('币种', 'Currency'))} <span data-if="taxIncluded">${say('含税', 'tax included')}</span><span data-if="!taxIncluded">${say('不含税', 'without tax')}</span> ${percent('taxRate', say('税率', 'Tax rate'))}`,
    ],
    [say('有效期至', 'Valid until'), value('validUntil', say('有效期至', 'Valid until'), 'date')],
    [say('报价行数', 'Lines'), value('quotedLines', say('报价行数', 'Lines'), 'quantity'), 'quantity'],
    [say('货款', 'Goods'), value('goods', say('货款', 'Goods'), 'amount'), 'amount'],
    [
      say('运费和模具费', 'Freight and tooling'),
      value('charges', say('运费和模具费', 'Freight and tooling'), 'amount'),
      'amount',
    ],
    [
      inCurrency(say, say('合计', 'Total')),
      `<b>${value('total', say('合计', 'Total'), 'amount')}</b>`,
      'amount',
    ],
    [
      say('最长交期（天）', 'Longest lead days'),
      value('leadDays', say('天', 'Days'), 'quantity'),
      'quantity',
    ],
    [say('合格率', 'Accepted'), percent('passed', say('合格率', 'Accepted')), 'quantity'],
    [say('准时率', 'On time'), percent('onTime', say('准时率', 'On time')), 'quantity'],
    [say('评分', 'Score'), value('score', say('评分', 'Score'), 'quantity'), 'quantity'],
    [
      say('结论', 'Result'),
      `${lowest(say)}<span data-if="quotedLines < lineCount">${say('未报全部行', 'Not every line')}</span><span data-if="!complete && quotedLines == lineCount">${say('有行低于起订量', 'Below MOQ in a line')}</span>`,
    ],
  ]
  return table('suppliers', columns, each(columns))
}

/** Each line in a row of its own, which stays with the first of its quotes; of whatever number, these are below one another. */
function lines(say: Say): string {
  const columns: readonly Drawn[] = [
    // What goes on on the next sheet is known there by its line.
    [say('行', 'Line'), value('lineNo', say('行号', 'Line'))],
    [
      say('供应商', 'Supplier'),
      `${value('supplierName', say('供应商', 'Supplier'))}${given('offered', `${say('：替代 ', ': instead ')}${value('offered', say('替代品', 'Offered instead'))}`)}`,
    ],
    [
      say('报价', 'Quoted'),
      given(
        'price',
        `${value('price', say('报价', 'Price'), 'quantity')} ${value('currency', say('币种', 'Currency'))}`,
      ),
      'quantity',
    ],
    [say('阶梯价', 'Price breaks'), value('breaks', say('阶梯价', 'Price breaks'))],
    [
      inCurrency(say, say('未税单价', 'Net price')),
      value('netPrice', say('未税单价', 'Net price'), 'quantity'),
      'quantity',
    ],
    [
      inCurrency(say, say('落地成本', 'Landed cost')),
      value('landed', say('落地成本', 'Landed cost'), 'amount'),
      'amount',
    ],
    [
      say('起订量', 'MOQ'),
      `<span data-if="moq > 0">${value('moq', say('起订量', 'MOQ'), 'quantity')}</span>`,
      'quantity',
    ],
    [say('交期（天）', 'Lead days'), value('leadDays', say('天', 'Days'), 'quantity'), 'quantity'],
    [say('评分', 'Score'), value('score', say('评分', 'Score'), 'quantity'), 'quantity'],
    [
      say('结论', 'Result'),
      `${lowest(say)}<span data-if="belowMoq">${say('低于起订量', 'Below MOQ')}</span>`,
    ],
    [
      say('定标数量', 'Award'),
      `${given('awardedQty', `<b>${value('awardedQty', say('定标数量', 'Award'), 'quantity')}</b>`)}${given('requestedQty', `${value('requestedQty', say('待批数量', 'Asked for'), 'quantity')}${say('（待批）', ' (to approve)')}`)}`,
      'quantity',
    ],
  ]
  const span = `colspan="${columns.length}"`
  const said = ([key, zh, en, format]: Column, unit = '') =>
    given(key, `${gap(say)}${say(`${zh} `, `${en} `)}${value(key, say(zh, en), format)}${unit}`)
  const heading = [
    `<b>${value('lineNo', say('行号', 'Line'))}. ${value('materialCode', say('物料编码', 'Material code'))} ${value('materialName', say('物料名称', 'Material'))}</b>`,
    given('spec', ` ${value('spec', say('规格', 'Specification'))}`),
    `${gap(say)}${value('qty', say('数量', 'Quantity'), 'quantity')} ${value('unit', say('单位', 'Unit'))}`,
    said(['neededOn', '需求日期', 'needed on', 'date']),
    said(['targetPrice', '目标价', 'target price', 'quantity']),
    said(
      ['previousPrice', '上次价格', 'last price', 'quantity'],
      ` ${value('previousCurrency', say('上次币种', 'Last currency'))}`,
    ),
    `<span data-if="previousNetPrice != '' && previousNetPrice != previousPrice">${say('（未税折合 ', ' (')}${value('previousNetPrice', say('未税折合', 'Net'), 'quantity')}${say('）', ' net)')}</span>`,
    said(['spread', '价差', 'spread', 'quantity'], ' %'),
  ]
  return table(
    'lines',
    columns,
    `<tr data-row="group" data-by="lineNo"><td ${span} style="${low}; background-color: #eee">${heading.join('')}</td></tr>${each(columns, ' data-each="cells"')}<tr data-row="each" data-if="COUNT(cells) == 0"><td ${span} style="${low}">${say('没有报价', 'Nobody has quoted')}</td></tr>`,
  )
}

/** The totals of who quoted come first, then line by line who quoted what. */
export function comparison(say: Say): string {
  const title = (zh: string, en: string) => `<h3 style="margin: 3mm 0 1mm">${say(zh, en)}</h3>`
  const total = (key: string, zh: string, en: string) =>
    given(
      key,
      `${say(`${zh} `, `${en} `)}<b>${value(key, say(zh, en), 'amount')}</b> ${value('currency', say('币种', 'Currency'))}${gap(say)}`,
    )
  const weight = (key: string, zh: string, en: string) =>
    `${say(`${zh} `, `${en} `)}${value(key, say(zh, en))} %${gap(say)}`
  return page(
    head(say, ['比价表', 'Comparison of quotes'], 'inquiryNo', 'first'),
    `<header data-part="header" data-on="other"><p>${say('比价表', 'Comparison of quotes')}${gap(say)}${value('inquiryNo', say('编号', 'No.'))}${gap(say)}${value('title', say('主题', 'Title'))}</p></header>`,
    facts(say, [
      ['title', '主题', 'Title'],
      ['status', '状态', 'Status', 'dict'],
      ['currency', '比价币种', 'Compared in'],
      ['round', '轮次', 'Round'],
      ['deadline', '截止时间', 'Deadline', 'datetime'],
      ['openedAt', '开标时间', 'Opened at', 'datetime'],
      ['authorName', '制单人', 'Author'],
      ['openedBy', '开标人', 'Opened by'],
      ['shipTo', '收货地址', 'Ship to'],
    ]),
    `<p>${say('评分权重：', 'Weights: ')}${weight('weightPrice', '价格', 'price')}${weight('weightLeadTime', '交期', 'lead time')}${weight('weightQuality', '质量', 'quality')}${weight('weightDelivery', '准时', 'on time')}<span data-if="COUNT(rates) > 0">${say('汇率：', 'Rates: ')}<span data-each="rates">1 ${value('currency', say('币种', 'Currency'))} = ${value('rate', say('汇率', 'Rate'), 'quantity')}${gap(say)}</span></span></p>`,
    title('供应商合计', 'What each supplier comes to'),
    suppliers(say),
    `<p>${total('perLineTotal', '每行取最低', 'Best per line')}<span data-if="weightPrice != 100">${total('byScoreTotal', '每行取评分最高', 'Best score per line')}</span>${total('requestedAmount', '待审批的定标', 'Award to approve')}<span data-if="requestedBy != ''">${value('requestedBy', say('定标申请人', 'Asked for by'))} ${value('requestedAt', say('定标申请时间', 'Asked for at'), 'datetime')}</span></p>`,
    title('逐行报价', 'Line by line'),
    lines(say),
    `<p style="font-size: 8pt">${say('金额不含税，按汇率折算为比价币种；落地成本含按金额分摊的运费和模具费。低于起订量的报价和替代品不参与比较。', 'Amounts are without tax, converted into the currency compared in; the landed cost has a share of freight and tooling in proportion to the amounts. A quote below its MOQ, and what is offered instead, is not compared.')}</p>`,
    `<div data-if="COUNT(awards) > 0">${title('定标结果', 'Award')}${rows(say, 'awards', [
      ['supplierName', '供应商', 'Supplier'],
      ['lineNo', '行', 'Line', 'quantity'],
      ['materialCode', '物料编码', 'Material code'],
      ['materialName', '物料名称', 'Material'],
      ['offered', '替代品', 'Instead'],
      ['qty', '数量', 'Quantity', 'quantity'],
      ['unit', '单位', 'Unit'],
      ['price', '单价', 'Price', 'quantity'],
      ['currency', '币种', 'Currency'],
      ['orderNo', '订单号', 'Order no.'],
    ])}</div>`,
    signatures(say, [
      ['编制：', 'Prepared by:'],
      ['批准：', 'Approved by:'],
    ]),
    numbers(say),
  )
}
