import type { Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import type { PrintPage } from '../../../contract/print/document.ts'
import type { PageSettings } from '../../../contract/print/settings.ts'
import type { composeSheets } from '../../../src/print/compose/sheets.ts'
import type { printSheets } from '../../../src/print/pages/printSheets.ts'
import { alias } from '../../../vite.config.ts'

/** What `editorPage.tsx` puts on the page. */
interface Printing {
  composeSheets: typeof composeSheets
  printSheets: typeof printSheets
  edit: (pages: PrintPage[], language: 'zh' | 'en', settings?: Partial<PageSettings>) => Promise<void>
  pages: PrintPage[]
  settings: PageSettings
}
declare global {
  interface Window {
    printing: Printing
  }
}

let built: Promise<Map<string, string>> | undefined

/** The editor as one bundle, made once a worker. */
async function bundle(): Promise<Map<string, string>> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    resolve: { alias },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: 'tests/support/print/editorPage.tsx', formats: ['es'], fileName: 'editor' },
    },
  })
  const files = (Array.isArray(made) ? made : [made]).flatMap((one) => ('output' in one ? one.output : []))
  return new Map(
    files.map((file) => [file.fileName, file.type === 'chunk' ? file.code : String(file.source)]),
  )
}

/** Opens an empty page with the composer and the page editor on it. */
export async function openPrinting(page: Page): Promise<void> {
  built ??= bundle()
  const files = await built
  const sheets = [...files.keys()].filter((name) => name.endsWith('.css'))
  await page.route('**/printing/**', (route) => {
    const name = new URL(route.request().url()).pathname.slice('/printing/'.length)
    const body = files.get(name)
    const links = sheets.map((sheet) => `<link rel="stylesheet" href="/printing/${sheet}">`).join('')
    return body === undefined
      ? route.fulfill({
          contentType: 'text/html; charset=utf-8',
          body: `<!doctype html><html lang="zh-CN"><head><title>设计</title>${links}</head><body><script type="module" src="/printing/editor.js"></script></body></html>`,
        })
      : route.fulfill({ contentType: name.endsWith('.css') ? 'text/css' : 'text/javascript', body })
  })
  await page.goto('/printing/')
  await page.waitForFunction(() => 'printing' in window)
}
