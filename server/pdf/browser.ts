import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { z } from 'zod'

/** What the build leaves for PDFs: the composer as one script, and the fonts. */
export const PDF_FOLDER = new URL('../../dist/pdf', import.meta.url).pathname

/** Where Debian and its relatives put a browser, the one without a window first: it prints in a fifth of the time. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
]

/** A package that brings a browser along: 66 MB, so it is installed by whoever has no other. */
const PACKAGE = '@sparticuz/chromium'

/** What of it is needed; it unpacks the browser the first time it is asked where that is. */
const Packaged = z.object({
  default: z.custom<{ executablePath(): Promise<string> }>((value) => value !== null && value !== undefined),
})

const packaged = async (): Promise<unknown> => import(PACKAGE)

/**
 * The browser that PDFs are made by: the one of the settings and no other, else one that is installed, else that of the package where that is
 * installed. Undefined: there is none.
 */
export async function findBrowser(
  configured: string | undefined,
  { places = PLACES, load = packaged }: { places?: readonly string[]; load?: () => Promise<unknown> } = {},
): Promise<string | undefined> {
  const found = [configured ?? places].flat().find((path) => existsSync(path))
  if (found !== undefined || configured !== undefined) return found
  const brought = Packaged.safeParse(await load().catch(() => undefined))
  return brought.success ? brought.data.default.executablePath().catch(() => undefined) : undefined
}

/** Nothing of these pages asks anybody: names do not resolve, addresses lead to a proxy that is not there. */
const NO_NETWORK = [
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=127.0.0.1:1',
  '--proxy-bypass-list=<-loopback>',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--no-pings',
]
/** Megabytes of a page's own heap. */
const HEAP = 512

export interface WarmBrowser {
  browser: Browser
  close(): Promise<void>
}

/** Starts a browser that knows our fonts and no others, so that sheets are the same on every machine. */
export async function startBrowser(executablePath: string): Promise<WarmBrowser> {
  const { chromium } = await import('playwright-core')
  const home = await mkdtemp(join(tmpdir(), 'tandem-pdf-'))
  const fonts = join(home, 'fonts.conf')
  await writeFile(
    fonts,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${join(PDF_FOLDER, 'fonts')}</dir><cachedir>${join(home, 'cache')}</cachedir></fontconfig>`,
  )
  const launch = (chromiumSandbox: boolean) =>
    chromium.launch({
      executablePath,
      chromiumSandbox,
      args: [...NO_NETWORK, `--js-flags=--max-old-space-size=${HEAP}`],
      // None of our settings: they hold secrets.
      env: {
        PATH: process.env['PATH'] ?? '',
        HOME: home,
        TMPDIR: home,
        LANG: 'C.UTF-8',
        FONTCONFIG_FILE: fonts,
      },
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    })
  const tidy = () => rm(home, { recursive: true, force: true })
  try {
    // Root has no sandbox, nor has a container without user namespaces.
    const browser = await (process.getuid?.() === 0 ? launch(false) : launch(true).catch(() => launch(false)))
    return {
      browser,
      close: async () => {
        await browser.close().catch(() => undefined) // it has gone already
        await tidy()
      },
    }
  } catch (error) {
    await tidy()
    throw error
  }
}
