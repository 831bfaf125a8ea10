import { callOffLineCatalogue } from '../../../contract/callOffs.catalogue.ts'
import { callOffCallable } from '../../../contract/callOffs.ts'
import { type Catalogue, fieldOf } from '../../../contract/catalogue.ts'
import { deliverySheetCatalogue } from '../../../contract/deliveries.sheet.ts'
import { getSupplierDeliveryInfo } from '../../../contract/deliveries.ts'
import { compareQuote } from '../../../contract/comparison.ts'
import { insertAnnex, upload } from '../../../contract/documents.ts'
import { inquiryAddFiles } from '../../../contract/inquiries.files.ts'
import { inquiryAward } from '../../../contract/inquiries.ts'
import { materialCatalogue, materialSave } from '../../../contract/materials.ts'
import { answerSheetCatalogue } from '../../../contract/orders.answers.ts'
import { orderLines } from '../../../contract/orders.ts'
import { quoteInfo } from '../../../contract/quotes.ts'
import { inquirySheetCatalogue } from '../../../contract/inquiries.sheet.ts'
import { quoteSheetCatalogue } from '../../../contract/quotes.sheet.ts'
import * as s from '../../../contract/reconciliations.ts'
import { supplierStockCatalogue } from '../../../contract/stock.catalogue.ts'
import { partnerCatalogue } from '../../../contract/suppliers.catalogue.ts'
import type { Side } from '../../../contract/values.ts'
import { bookOf } from '../book.ts'
import { commitKey, forecastKey, forecastSheetCatalogue } from '../../../contract/forecasts.sheet.ts'
import { forecastInfo } from '../../../contract/forecasts.ts'
import { weeksFrom } from '../../../contract/forecasts.weeks.ts'
import * as i from '../inquiries.ts'
import { terms } from '../linking.ts'
import * as o from '../orders.ts'
import { came, inspects, receives, shipped } from '../receiving.ts'
import { pdf } from '../samples.ts'
import { builds, looksAt, one, passes } from '../statements.ts'
import { draft } from '../traders.ts'
import { multipart } from '../upload.ts'
import { firstWeek, span, weekly } from './forecasted.ts'
import { measures } from './judged.ts'
import { type Line, lines } from './lines.ts'
import { type Subject, secret } from './parties.ts'
import type { Borders } from './world.ts'

/** A line of a call that writes. */
export interface Written extends Line {
  /** Where only one side sends this. */
  side?: Side
  /** Whether whose it is stays, whatever partner is named. */
  stays?: true
  /** What stands in a sheet, by field. */
  sent?: Readonly<Record<string, string>>
}

/** What each writing call is asked so that it writes: as at the borders, where those leave it open. */
export interface Openings {
  linesOf(name: string): readonly Written[]
  /** The world with what these lines are about beside what there was. */
  world: Borders
}

const created = { id: undefined, version: undefined }

/** A sheet with one row, in the columns of a catalogue. */
async function sheet(
  noun: Catalogue,
  sent: Readonly<Record<string, string>>,
  more: Line = {},
): Promise<Written> {
  const titles = Object.keys(sent).map((key) => fieldOf(noun, key)?.zh ?? key)
  return { ...more, sent, payload: multipart('a.xlsx', await bookOf([titles, Object.values(sent)])) }
}

export async function openingsOf(b: Borders): Promise<Openings> {
  const { lin, zhou, chen, orgs } = b
  const [own, shared] = [secret(['huadong']), secret(['huadong', 'chenguang'])]
  const subjects: Record<string, Subject> = { ...b.subjects }
  const idOf = (name: string): string => subjects[name]?.id ?? ''
  const of = (subject: string, more: Line = {}): Line => ({ of: subject, ...more })
  const put = (name: string, { id, version }: { id: string; version: number }): void => {
    subjects[name] = { id, version, whose: [] }
  }
  const foreseen = await lin.does(forecastInfo, { query: { id: idOf('forecast') } })
  // As the helpers of the stories know it: who does what in both organisations.
  const market = {
    ...b,
    ...orgs,
    system: b.deps.db.system,
    lin,
    zhou,
    zhao: lin,
    chen,
    he: chen,
  } as unknown as o.Market // whoever else there is does nothing here

  await inspects(market, 'exempt')
  /** Lines of receipts that nothing claims yet, as many as are asked for. */
  const free = async (count: number): Promise<string[]> => {
    const wanted = Array.from({ length: count }, (_, at) => o.line(at + 1))
    const sent = await o.sends(lin, orgs.chenguang, wanted, { orderNo: `NEAR-free-${++number}` })
    const confirmed = await o.answers(chen, await o.receives(chen, sent), ...wanted.map(() => o.accept))
    const delivery = await shipped(market, await o.linesOf(chen, confirmed), '10')
    const receipt = await receives(zhou, delivery, ...wanted.map(() => came('10')))
    return receipt.lines.map(({ id }) => id)
  }
  let number = 0
  const submitted = async (count = 1) =>
    builds(chen, orgs.huadong, { receiptLineIds: await free(count), submit: true })
  const disputed = async (count: number) => {
    const { id } = await submitted(count)
    const read = await looksAt(lin, { id })
    const body = {
      ...one(read),
      pass: false,
      reason: '数量',
      disputed: [{ lineId: read.lines[0]?.id ?? '' }],
    }
    return lin.does(s.customerAudit, { body })
  }
  const agreed = await passes(lin, await submitted())
  const invoice = {
    invoiceNo: 'NEAR-1',
    issuedOn: '2031-03-02',
    netAmount: agreed.netAmount ?? '',
    taxAmount: agreed.taxAmount ?? '',
  }
  put('statementAgreed', agreed)
  const whole = await chen.does(s.statementSaveInvoice, {
    body: { ...one(await passes(lin, await submitted())), ...invoice, invoiceNo: 'NEAR-2' },
  })
  put('statementInvoiced', whole)
  for (const [name, who] of [
    ['statementAskedByThem', chen],
    ['statementAskedByUs', lin],
  ] as const)
    put(
      name,
      await who.does(s.statementAskReopen, {
        body: { ...one(await passes(lin, await submitted())), reason: '算错' },
      }),
    )
  put('statementDisputed', await disputed(2))
  put('statementOfBuyer', await builds(lin, orgs.chenguang, { receiptLineIds: await free(1), submit: true }))
  const [receiptLine = ''] = await free(1)

  const awarded = async (id: string) => {
    const { lines: asked, suppliers } = await lin.does(compareQuote, { query: { id } })
    return [{ quoteId: suppliers[0]?.quoteId ?? '', inquiryLineId: asked[0]?.id ?? '', qty: '10' }]
  }
  const dear = await i.asks(lin, [orgs.chenguang], { lines: [i.asked('M-1', '10')] })
  await i.quotes(chen, dear, ['60000'])
  const evaluated = await i.opens(market, lin, dear)
  const waiting = await lin.does(inquiryAward, {
    body: { ...i.one(evaluated), awards: await awarded(dear.id) },
  })
  put('inquiryWaiting', waiting)
  const awards = await awarded(idOf('inquiryOpened'))

  // A draft that gives a file, and whose material has another one; and one that is open to others.
  const material = await lin.does(materialSave, { body: { code: 'NEAR-drawn', name: 'x', unit: 'PCS' } })
  const uploads = async (name: string) => (await lin.does(upload, multipart(name, pdf))).fileKey
  const [drawing, given] = [await uploads('图纸.pdf'), await uploads('条款.pdf')]
  await lin.does(insertAnnex, {
    body: { noun: 'materials', recordId: material.id, fileKeys: [drawing] },
  })
  const drawn = await i.drafts(lin, [orgs.chenguang], { lines: [i.asked('NEAR-drawn', '10')] })
  put('inquiryDrawn', await lin.does(inquiryAddFiles, { body: { ...i.one(drawn), fileKeys: [given] } }))

  const asked = await chen.does(quoteInfo, { query: { id: idOf('quoteAsked') } })
  const [quoteLine] = asked.lines
  const onDraft = await chen.does(getSupplierDeliveryInfo, { query: { id: idOf('deliveryDraft') } })
  const [toAnswer] = await chen.does(orderLines, { query: { id: idOf('acknowledged') } })
  const order = draft({ orderNo: 'NEAR-new', lines: [{ name: 'x' }] }, orgs.chenguang.id)
  const [callable] = await lin.does(callOffCallable, {
    body: { supplierOrgId: orgs.chenguang.id, forecast: true },
  })
  const called = {
    ...created,
    callOffNo: 'NEAR-called',
    supplierOrgId: orgs.chenguang.id,
    forecast: true,
    lines: [
      { status: 'add', lineNo: 1, orderLineId: callable?.orderLineId, qty: '1', wantedOn: '2031-03-01' },
    ],
  }
  const newInquiry = {
    bare: true as const,
    with: () => ({
      title: 'x',
      currency: 'CNY',
      lines: [i.asked('M-1', '10')],
      supplierOrgIds: [orgs.chenguang.id],
    }),
  }
  const claims = { pass: false, reason: 'x', disputed: [] }
  const also: Readonly<Record<string, readonly Written[]>> = {
    'materials.materialImport': [
      await sheet(materialCatalogue, { code: 'NEAR-9', name: 'x', unit: 'PCS' }),
      await sheet(materialCatalogue, { code: `NEAR-${own}`, name: 'x' }),
    ],
    'suppliers.supplierTermsImport': [
      await sheet(partnerCatalogue, { code: `NEAR-${shared}`, paymentDays: '77' }),
    ],
    'callOffs.callOffSave': [
      of('callOff', { with: () => ({ callOffNo: 'NEAR-saved', forecast: undefined, lines: [] }) }),
      { with: () => called },
    ],
    'links.addLinkApply': [
      { side: 'buyer', with: () => ({ orgId: b.known['open'], terms: terms({ code: 'NEAR-3' }) }) },
      { side: 'supplier', with: () => ({ orgId: b.known['open'], terms: undefined }) },
    ],
    'links.confirmLinkApply': [
      { ...of('linkAsked', { with: () => ({ accept: true, terms: terms() }) }), side: 'buyer' },
    ],
    'stock.stockImport': [
      await sheet(supplierStockCatalogue, {
        buyerName: '华东精工',
        materialCode: `NEAR-R1-${shared}`,
        qty: '9',
      }),
    ],
    'stock.updateStockQty': [
      { bare: true, with: () => ({ materialCode: `NEAR-${own}`, qty: '7', reason: 'x' }) },
      {
        bare: true,
        with: () => ({
          buyerOrgId: orgs.huadong.id,
          materialCode: `NEAR-R1-${shared}`,
          qty: '8',
          reason: 'x',
        }),
      },
    ],
    'callOffs.customerExcelImport': [
      await sheet(callOffLineCatalogue, {
        orderNo: `NEAR-supply-${shared}`,
        orderLineNo: '10',
        wantedOn: '2031-03-01',
        qty: '1',
        forecast: '是',
      }),
    ],
    'orders.answersImport': [
      await sheet(answerSheetCatalogue, { key: `${toAnswer?.id}:${toAnswer?.version}`, answer: '接受' }),
    ],
    'orders.orderSave': [
      of('draft', { with: () => ({ orderNo: 'NEAR-saved', lines: [], send: false }) }),
      { bare: true, with: () => order },
      { bare: true, with: () => ({ ...order, send: true }) },
    ],
    'deliveries.deliverySave': [
      of('deliveryDraft', {
        with: () => ({ buyerOrgId: orgs.huadong.id, deliveryNo: 'NEAR-saved', lines: [], submit: false }),
      }),
      of('deliveryDraft', { with: () => ({ buyerOrgId: orgs.huadong.id, lines: [], submit: true }) }),
    ],
    'deliveries.deliverySheetImport': [
      await sheet(
        deliverySheetCatalogue,
        { key: `${onDraft.id}:${onDraft.version}:${onDraft.lines[0]?.id}`, lotNo: 'L-9' },
        of('deliveryDraft'),
      ),
    ],
    'inquiries.inquirySave': [
      newInquiry,
      // Whoever is invited already stays, seen or not: it is about one that is not.
      of('inquiryDraft', {
        ...newInquiry,
        with: (subject) => ({
          ...i.one(subject),
          ...newInquiry.with(),
          supplierOrgIds: [orgs.hongyuan.id],
        }),
      }),
    ],
    'inquiries.inquiryAddFiles': [
      of('inquiryDrawn', { with: () => ({ fileKeys: [drawing], materialCode: '' }) }),
    ],
    'inquiries.inquiryRemoveFile': [of('inquiryDrawn', { with: () => ({ fileKey: given }) })],
    'inquiries.inquiryInvite': [
      of('inquiryAsked', {
        bare: true,
        with: (subject) => ({ ...i.one(subject), supplierOrgIds: [orgs.hongyuan.id] }),
      }),
    ],
    'inquiries.inquiryAward': [of('inquiryOpened', { with: () => ({ awards, agreedUntil: null }) })],
    'inquiries.inquiryApprove': [of('inquiryWaiting')],
    'inquiries.inquiryDisapprove': [of('inquiryWaiting')],
    'quotes.addQuote': [
      of('quoteAsked', {
        bare: true,
        with: (subject) => ({
          ...i.one(subject),
          currency: 'CNY',
          taxIncluded: false,
          taxRate: '13',
          lines: [{ inquiryLineId: quoteLine?.id, price: '3', leadDays: 7 }],
        }),
      }),
    ],
    'inquiries.inquiryImport': [
      await sheet(
        inquirySheetCatalogue,
        { materialCode: 'M-1', materialName: '六角螺栓', unit: 'PCS', qty: '7', neededOn: '2031-03-01' },
        of('inquiryDraft'),
      ),
    ],
    'quotes.quoteImport': [
      await sheet(
        quoteSheetCatalogue,
        { key: quoteLine?.id ?? '', price: '3', leadDays: '7' },
        of('quoteAsked'),
      ),
    ],
    'reconciliations.buildReconciliation': [
      {
        bare: true,
        with: (_one, { orgs: { chenguang } }) => ({
          partnerOrgId: chenguang.id,
          receiptLineIds: [receiptLine],
        }),
      },
      {
        bare: true,
        with: () => ({ partnerOrgId: orgs.huadong.id, receiptLineIds: [receiptLine], submit: true }),
      },
    ],
    'reconciliations.customerAudit': [of('statement', { with: () => claims })],
    'reconciliations.supplierAudit': [of('statementOfBuyer', { with: () => claims })],
    'reconciliations.statementCarveOut': [of('statementDisputed')],
    'reconciliations.statementSaveInvoice': [
      of('statementAgreed', { with: () => ({ invoiceId: undefined, ...invoice }) }),
    ],
    'reconciliations.statementDelInvoice': [
      of('statementInvoiced', { with: () => ({ invoiceId: whole.invoices[0]?.id }) }),
    ],
    'reconciliations.statementSaveLines': [
      of('statementDisputed', { with: () => ({ adjustments: [], claims: [], removed: [] }) }),
    ],
    'reconciliations.statementSettle': [of('statementInvoiced')],
    'reconciliations.statementAskReopen': [of('statementAgreed', { with: () => ({ reason: '算错' }) })],
    'reconciliations.statementWithdrawReopen': [of('statementAskedByUs')],
    'reconciliations.statementRefuseReopen': [
      of('statementAskedByThem', { with: () => ({ reason: '已入账' }) }),
    ],
    'reconciliations.statementReopen': [of('statementAskedByThem')],
    'reconciliations.statementSubmit': [of('statementDisputed')],
    'reconciliations.statementVoid': [of('statement')],
    'priceAgreements.priceAgreementSave': [
      {
        with: () => ({
          ...created,
          supplierOrgId: orgs.chenguang.id,
          materialCode: `NEAR-${own}`,
          currency: 'CNY',
          taxRate: '13',
          price: '2',
          validFrom: '2031-01-01',
          validUntil: '2031-12-31',
          breaks: [],
        }),
      },
    ],
    'scorecards.scorecardSave': [
      {
        with: () => ({
          ...created,
          supplierOrgId: orgs.chenguang.id,
          fromDay: '2021-01-01',
          untilDay: '2021-12-31',
          measures,
        }),
      },
    ],
    'forecasts.forecastSave': [
      { ...of('forecastDraft', { with: () => ({ ...span, lines: undefined }) }), stays: true },
      // Of another supplier: with this one there is a draft.
      {
        with: () => ({
          ...created,
          ...span,
          supplierOrgId: orgs.hongyuan.id,
          lines: [{ materialCode: 'NEAR-drawn', qtys: weekly }],
        }),
      },
    ],
    'forecasts.forecastImport': [
      await sheet(
        forecastSheetCatalogue(span, false),
        { materialCode: 'NEAR-drawn', [forecastKey(firstWeek)]: '7' },
        of('forecastDraft'),
      ),
    ],
    'forecasts.forecastCommitImport': [
      await sheet(
        forecastSheetCatalogue(span, true),
        {
          materialCode: foreseen.lines[0]?.materialCode ?? '',
          ...Object.fromEntries(weeksFrom(firstWeek, span.weekCount).map((week) => [commitKey(week), '7'])),
        },
        of('forecast'),
      ),
    ],
  }
  return { linesOf: (name) => also[name] ?? lines[name] ?? [], world: { ...b, subjects } }
}
