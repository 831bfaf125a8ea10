import pdfmake from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { buildPdf } from '../../scripts/pdf.ts'
import { readyTemplates } from '../../server/modules/printTemplates/printTemplates.ready.ts'
import { PDF_FOLDER, findBrowser, startBrowser } from '../../server/pdf/browser.ts'
import { createRenderer } from '../../server/pdf/renderer.ts'
import { bindTemplate } from '../../src/print/model/bind.ts'
import { type PageSettings, sheetSize } from '../../contract/print/settings.ts'
import { SHEET_STYLE } from '../../src/print/compose/sheetStyle.ts'
import { type Figure, figureOf } from '../figure.ts'
import type { Ground } from '../ground.ts'
import { openPrinting } from '../printing.ts'
import { alternate } from '../rounds.ts'

/** Lines of an order of one page, and of twenty. */
const LINES = { few: 12, many: 500 } as const
const BATCH = 100
/** Documents of one sample, so that a neighbour on the machine falls on several. */
const SAMPLE = 20
const clock = { now: '2026-09-01T08:00:00.000Z', zone: 'Asia/Shanghai' }

const order = (number: number, count: number) => ({
  orderNo: `PO-2026-${String(number).padStart(4, '0')}`,
  orderedOn: '2026-09-01',
  buyerName: '华东精工',
  supplierName: '晨光五金',
  currency: 'CNY',
  shipTo: '上海市浦东新区金科路 100 号 3 号库',
  buyerContact: '林晓',
  totalAmount: '107000.53',
  remark: '请按时送货',
  verifyAt: `https://portal.example/verify?code=0123456789abcdef0123456789ab${String(number).padStart(4, '0')}`,
  lines: Array.from({ length: count }, (_, index) => ({
    lineNo: index + 1,
    materialCode: `M-${1000 + index}`,
    materialName: `六角螺栓 ${index + 1}`,
    spec: 'M8×40 镀锌',
    requestedOn: '2026-10-01',
    unit: '件',
    qty: String(10 + index),
    price: '1.25',
    amount: '12.50',
  })),
})
type Order = ReturnType<typeof order>

/** PDFs by the server's renderer, by plain Chromium from the same bound HTML, and by pdfmake, each warm; and asked for in the portal. */
export async function print(ground: Ground): Promise<Figure[]> {
  await buildPdf()
  const [ready] = readyTemplates('zh')
  if (!ready) throw new Error('no template is ready')
  const { template, settings, appId, name: title } = ready
  const head = {
    title,
    appId,
    template,
    settings,
    lang: 'zh',
    clock,
    names: [],
    choices: [],
    watermark: '',
  } as const
  const renderer = createRenderer({ executable: undefined })
  const render = (...documents: Order[]) =>
    renderer.render({ head, documents }, { signal: new AbortController().signal })
  const plain = await plainChromium(settings)
  const html = (document: Order) => bindTemplate(template, document, { clock, yes: '是', no: '否' })
  const makers = {
    product: render,
    plain: (document: Order) => plain.print(html(document)),
    pdfmake: withPdfmake(),
  }
  const each = (make: (document: Order) => Promise<unknown>, lines: number) =>
    timed(SAMPLE, async () => {
      for (let number = 1; number <= SAMPLE; number += 1) await make(order(number, lines))
    })
  const portal = await openPrinting(ground, ready, (ground.rounds + 1) * (SAMPLE + BATCH), LINES.few)
  try {
    const batch = Array.from({ length: BATCH }, (_, index) => order(index, LINES.few))
    const contenders = {
      few: () => each(makers.product, LINES.few),
      plainFew: () => each(makers.plain, LINES.few),
      pdfmakeFew: () => each(makers.pdfmake, LINES.few),
      many: () => timed(1, () => render(order(1, LINES.many))),
      plainMany: () => timed(1, () => makers.plain(order(1, LINES.many))),
      pdfmakeMany: () => timed(1, () => makers.pdfmake(order(1, LINES.many))),
      batch: () => timed(BATCH, () => render(...batch)),
      askedFew: () =>
        timed(SAMPLE, async () => {
          for (let number = 1; number <= SAMPLE; number += 1) await portal.print(1)
        }),
      askedBatch: () => timed(BATCH, () => portal.print(BATCH)),
    }
    for (const contender of Object.values(contenders)) await contender()
    const ms = await alternate(ground.rounds, contenders)
    const [chromium, other] = ['plain Chromium, the same HTML', 'pdfmake']
    const unit = 'ms'
    return [
      figureOf(
        { what: `an order of ${LINES.few} lines, one page`, unit, limit: { times: 1.8 } },
        ms.few,
        chromium,
        ms.plainFew,
      ),
      figureOf({ what: 'the same', unit }, ms.few, other, ms.pdfmakeFew),
      figureOf(
        { what: `an order of ${LINES.many} lines, about twenty pages`, unit, limit: { times: 1.8 } },
        ms.many,
        chromium,
        ms.plainMany,
      ),
      figureOf({ what: 'the same', unit }, ms.many, other, ms.pdfmakeMany),
      figureOf(
        {
          what: `one of ${BATCH} orders in one file, asked for in the portal until it is there`,
          unit,
          limit: { times: 0.25 },
        },
        ms.askedBatch,
        'one file each',
        ms.askedFew,
      ),
      figureOf(
        { what: 'its sheets and its part of the file alone', unit },
        ms.batch,
        'one file each',
        ms.few,
      ),
      figureOf({ what: 'the same', unit }, ms.batch, `${chromium}, one file each`, ms.plainFew),
    ]
  } finally {
    await Promise.all([renderer.close(), plain.close(), portal.stop()])
  }
}

/** Milliseconds for one of `count`. */
async function timed(count: number, run: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await run()
  return (performance.now() - begun) / count
}

/** The same browser with one warm page, which breaks pages as it likes. */
async function plainChromium(settings: PageSettings) {
  const path = await findBrowser(undefined)
  if (path === undefined) throw new Error('no browser to print with')
  const { browser, close } = await startBrowser(path)
  const page = await browser.newPage({ javaScriptEnabled: false, offline: true })
  const { width, height } = sheetSize(settings)
  const style = `${SHEET_STYLE} @page { size: ${width}mm ${height}mm; margin: ${settings.margin} } body { margin: 0 }`
  return {
    close,
    async print(html: string) {
      await page.setContent(`<!doctype html><style>${style}</style><div class="print-content">${html}</div>`)
      return page.pdf({ preferCSSPageSize: true, printBackground: true })
    },
  }
}

/** The same order as its lists and tables write it. */
function withPdfmake(): (document: Order) => Promise<Buffer> {
  pdfmake.setLocalAccessPolicy(() => true)
  pdfmake.setFonts({
    Noto: {
      normal: `${PDF_FOLDER}/fonts/NotoSansSC_400Regular.ttf`,
      bold: `${PDF_FOLDER}/fonts/NotoSansSC_700Bold.ttf`,
    },
  })
  return ({ lines, ...document }) => {
    const [first] = lines
    const keys = Object.keys(first ?? {}) as (keyof Order['lines'][number])[] // of an object written above
    const definition: TDocumentDefinitions = {
      pageSize: 'A4',
      defaultStyle: { font: 'Noto', fontSize: 10 },
      footer: (page, pages) => `第 ${page} 页，共 ${pages} 页`,
      content: [
        {
          columns: [
            { qr: document.orderNo, fit: 60 },
            { text: '采购订单', fontSize: 18, bold: true },
            document.orderNo,
          ],
        },
        ...Object.values(document),
        {
          table: {
            headerRows: 1,
            body: [
              keys.map((text) => ({ text, bold: true })),
              ...lines.map((line) => keys.map((key) => String(line[key]))),
            ],
          },
        },
        { qr: document.verifyAt, fit: 60 },
      ],
    }
    return pdfmake.createPdf(definition).getBuffer()
  }
}
