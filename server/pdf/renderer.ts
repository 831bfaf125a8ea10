import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { Refused } from '../../contract/errors.ts'
import type { PdfHead } from '../../contract/print/pdf.ts'
import { createLimiter } from '../limiter.ts'
import { PDF_FOLDER, type WarmBrowser, findBrowser, startBrowser } from './browser.ts'

export interface PdfInput {
  head: PdfHead
  /** The values of each document. */
  documents: readonly Readonly<Record<string, unknown>>[]
}

export interface PdfRenderer {
  /** One PDF of all the documents, each with its own page numbers. `onDocument` hears how many are on their sheets. */
  render(
    input: PdfInput,
    about: { signal: AbortSignal; onDocument?: (done: number) => void },
  ): Promise<Buffer>
  close(): Promise<void>
}

/** A browser that has made so many documents is replaced: what it has leaked goes with it. */
const DOCUMENTS_AT_MOST = 500
/** Documents that are laid out together. Progress is told, and a file given up, between them. */
const TOGETHER = 20
/** Sheets of one file. */
const SHEETS_AT_MOST = 3000
/** What waits in this process; more is refused. */
const QUEUED_AT_MOST = 20
/** A browser that nobody needs for so long gives its memory back. */
const IDLE_MS = 600_000
const RENDER_MS = 120_000

// The sheets are ours and plain: no script of theirs runs, and nothing but pictures they carry is drawn.
const BLANK = `<!doctype html><html><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'"></head><body></body></html>`

/** PDFs by one warm browser, one file at a time. It is started by the first, and anew when it has died. */
export function createRenderer({
  executable,
  renderMs = RENDER_MS,
  documentsAtMost = DOCUMENTS_AT_MOST,
  sheetsAtMost = SHEETS_AT_MOST,
}: {
  executable: string | undefined
  renderMs?: number
  documentsAtMost?: number
  sheetsAtMost?: number
}): PdfRenderer {
  const limiter = createLimiter(1, { depth: QUEUED_AT_MOST })
  const script = once(() => readFile(join(PDF_FOLDER, 'page.js'), 'utf8'))
  let warm: WarmBrowser | undefined
  let page: Page | undefined
  let made = 0
  let idle: NodeJS.Timeout | undefined

  async function cool(): Promise<void> {
    clearTimeout(idle)
    const old = warm
    warm = page = undefined
    await old?.close()
  }

  async function warmBrowser(): Promise<Browser> {
    if (made >= documentsAtMost || warm?.browser.isConnected() === false) await cool()
    if (!warm) {
      const path = await findBrowser(executable)
      if (path === undefined) throw new Refused('PDF_UNAVAILABLE')
      made = 0
      warm = await startBrowser(path)
    }
    return warm.browser
  }

  /** A page with the composer in it. It is kept from file to file, for making one takes longer than a file of one sheet. */
  async function warmPage(): Promise<Page> {
    const browser = await warmBrowser()
    if (page && !page.isClosed()) return page
    const context = await browser.newContext({ javaScriptEnabled: false, offline: true })
    await context.route('**', (route) => route.abort())
    const opened = await context.newPage()
    await opened.setContent(BLANK)
    await opened.evaluate(`${await script()};globalThis.tandemPdf = tandemPdf`)
    page = opened
    return opened
  }

  async function make({ head, documents }: PdfInput, on: Page, onDocument?: (done: number) => void) {
    await on.evaluate((given) => globalThis.tandemPdf.begin(given), head)
    let sheets = 0
    // Labels of one document follow those of another on the same sheet.
    const together = head.settings.labels ? documents.length : TOGETHER
    for (let done = 0; done < documents.length; done += together) {
      const some = documents.slice(done, done + together)
      // As text: Playwright walks through whatever else it is given, slower than the sheets are cut.
      sheets += await on.evaluate((given) => globalThis.tandemPdf.add(given), JSON.stringify(some))
      if (sheets > sheetsAtMost) throw new Refused('PDF_TOO_LARGE', { max: sheetsAtMost })
      onDocument?.(done + some.length)
    }
    return on.pdf({ preferCSSPageSize: true, printBackground: true })
  }

  return {
    render: (input, { signal, onDocument }) =>
      limiter(async () => {
        clearTimeout(idle)
        signal.throwIfAborted()
        const on = await warmPage()
        const limit = AbortSignal.any([signal, AbortSignal.timeout(renderMs)])
        limit.throwIfAborted()
        const leave = () =>
          void on
            .context()
            .close()
            .catch(() => undefined) // its browser has gone already
        limit.addEventListener('abort', leave)
        try {
          const pdf = await make(input, on, onDocument)
          await on.evaluate(() => globalThis.tandemPdf.end())
          made += input.documents.length
          return pdf
        } catch (error) {
          leave()
          page = undefined
          limit.throwIfAborted()
          throw error
        } finally {
          limit.removeEventListener('abort', leave)
          idle = setTimeout(() => void cool(), IDLE_MS).unref()
        }
      }),
    close: cool,
  }
}

declare global {
  // What page.js leaves in its page.
  var tandemPdf: {
    begin(head: PdfHead): void
    add(documents: string): number
    end(): void
  }
}

const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}
