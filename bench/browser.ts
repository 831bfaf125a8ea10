import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, type CDPSession, type Page, chromium } from '@playwright/test'
import { FETCH_AHEAD_MS } from '../src/app/limits.ts'
import { CHROMIUM_ARGS, ensureBrowser } from '../tests/support/browser.ts'

/** How much slower than this machine the browser runs. */
const THROTTLE = 4
/** A page that has fetched nothing for so long has done what it does after it is there: charts, dialogs, fetching ahead. */
const REST_MS = FETCH_AHEAD_MS + 1_000
/** What has not come by then does not come. */
const WITHIN_MS = 30_000

export const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath: ensureBrowser(), args: CHROMIUM_ARGS })

export interface Opened {
  page: Page
  cdp: CDPSession
  close(): Promise<void>
}

/** What the line is like: loopback as it is, or shaped as a slow office has it (limits.md §2). */
export type Line = 'loopback' | 'shaped'
const SHAPED = {
  offline: false,
  latency: 60,
  downloadThroughput: 4_000_000 / 8,
  uploadThroughput: 4_000_000 / 8,
} as const

/** A page of a person who has never been there: nothing cached; with a token signed in. */
export async function visitor(
  browser: Browser,
  origin: string,
  token?: string,
  line: Line = 'loopback',
): Promise<Opened> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  })
  if (token) await context.addCookies([{ name: 'sbp-access-token', value: token, url: origin }])
  await context.addInitScript(watch)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await throttle(cdp)
  if (line === 'shaped') {
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', SHAPED)
  }
  return { page, cdp, close: () => context.close() }
}

/** Makes the browser so many times slower than this machine. */
export async function throttle(cdp: CDPSession, rate = THROTTLE): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate })
}

interface Watched extends Window {
  there: number
  painted: number
  blocked: number
}

/** Runs in the page before anything of it: the largest paint, and how long tasks beyond 50 ms kept everything waiting. */
function watch(): void {
  const page = window as unknown as Watched // these two are ours
  page.there = 0
  page.painted = 0
  page.blocked = 0
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) page.painted = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) page.blocked += duration - 50
  }).observe({ type: 'longtask', buffered: true })
}

export interface Screen {
  /** Milliseconds until what the person came for is there. */
  there: number
  /** Milliseconds to the largest contentful paint. */
  lcp: number
  blocked: number
}

export interface Address {
  url: string
  /** What the person came for. */
  ready: string
  token?: string
  line?: Line
}

/**
 * Waits until something matches. Asked over the protocol: a locator of the driver would bring its own script into the page, a
 * long task of its own on a slowed processor, and be measured with it.
 */
export const appears = (cdp: CDPSession, selector: string): Promise<void> =>
  holds(cdp, `document.querySelector(${JSON.stringify(selector)}) !== null`, `nothing matches ${selector}`)

/** Waits until the page is at rest. A stream of events that stays open is no fetch that ended. */
export const rests = (cdp: CDPSession): Promise<void> =>
  holds(
    cdp,
    `performance.now() - Math.max(...performance.getEntriesByType('resource').map((each) => each.responseEnd)) > ${REST_MS}`,
    'the page does not come to rest',
  )

async function holds(cdp: CDPSession, expression: string, otherwise: string): Promise<void> {
  for (const end = Date.now() + WITHIN_MS; Date.now() < end; await pause(50))
    if ((await cdp.send('Runtime.evaluate', { expression })).result.value === true) return
  throw new Error(otherwise)
}

/** Opens an address for the first time and waits until what the person came for is there and the page is at rest. */
export async function firstScreen(browser: Browser, { url, ready, token, line }: Address): Promise<Screen> {
  const { page, cdp, close } = await visitor(browser, new URL(url).origin, token, line)
  await page.addInitScript(watchFor, ready)
  await page.goto(url)
  await appears(cdp, ready)
  await rests(cdp)
  const screen = await page.evaluate(() => {
    const { there, painted, blocked } = window as unknown as Watched // set by `watch` and `watchFor`
    return { there, lcp: painted, blocked }
  })
  await close()
  return screen
}

/** Runs in the page before anything of it: looks each frame whether the wanted thing is there. */
function watchFor(ready: string): void {
  const look = () => {
    if (document.querySelector(ready)) (window as unknown as Watched).there = performance.now()
    else requestAnimationFrame(look)
  }
  look()
}

/** Clicks what narrows a list and answers the milliseconds until its rows are those and no others. */
export const narrow = (
  page: Page,
  button: string,
  says: string,
  rows: string,
  say: string,
): Promise<number> =>
  page.evaluate(
    async ([pressed, name, wanted, text, within]) => {
      const frame = () => new Promise((done) => requestAnimationFrame(done))
      const begun = performance.now()
      const element = [...document.querySelectorAll<HTMLElement>(pressed)].find((each) =>
        each.textContent.includes(name),
      )
      if (!element) throw new Error(`no ${pressed} says ${name}`)
      element.click()
      for (;;) {
        await frame()
        const found = [...document.querySelectorAll<HTMLElement>(wanted)]
        if (found.length > 0 && found.every((row) => row.innerText.includes(text))) break
        if (performance.now() - begun > within) throw new Error(`${wanted} are not ${text}`)
      }
      await frame()
      return performance.now() - begun
    },
    [button, says, rows, say, WITHIN_MS] as const,
  )

/** Clicks a link inside the page and answers the milliseconds until something visible matches `ready` and is painted. */
export const change = (page: Page, link: string, ready: string): Promise<number> =>
  page.evaluate(
    async ([to, wanted, within]) => {
      const frame = () => new Promise((done) => requestAnimationFrame(done))
      const seen = () =>
        [...document.querySelectorAll<HTMLElement>(wanted)].some((each) => each.offsetParent !== null)
      const begun = performance.now()
      document.querySelector<HTMLElement>(to)?.click()
      do {
        await frame()
        if (performance.now() - begun > within) throw new Error(`nothing visible matches ${wanted}`)
      } while (!seen())
      await frame()
      return performance.now() - begun
    },
    [link, ready, WITHIN_MS] as const,
  )

/** Scrolls a list by a third of a screen a frame and answers the longest time between two frames. */
export const scroll = (page: Page, scroller: string, frames = 150): Promise<number> =>
  page.evaluate(
    async ([selector, count]) => {
      const list = document.querySelector(selector)
      if (!list) throw new Error(`nothing scrolls at ${selector}`)
      let worst = 0
      let last = await new Promise<number>((done) => requestAnimationFrame(done))
      for (let at = 0; at < count; at++) {
        list.scrollTop += 240
        const now = await new Promise<number>((done) => requestAnimationFrame(done))
        worst = Math.max(worst, now - last)
        last = now
      }
      if (list.scrollTop === 0) throw new Error(`${selector} did not scroll`)
      return worst
    },
    [scroller, frames] as const,
  )

/**
 * The least that scrolling takes in this browser on this machine: a list of as many rows of plain text, all there beforehand, without a script.
 * Where frames of it are long, the browser has no time for shorter ones of anything.
 */
export async function scrollPlain(page: Page, rows: readonly (readonly string[])[]): Promise<number> {
  // The rules of the app about inline styles are none of its.
  await page.goto('about:blank')
  await page.setContent(`<!doctype html><style>body { margin: 0; font: 14px 'Noto Sans CJK SC' }
    main { height: 740px; overflow: auto } p { display: grid; grid-template-columns: repeat(${rows[0]?.length ?? 1}, 125px); height: 40px; margin: 0 }</style>
    <main>${rows.map((cells) => `<p>${cells.map((cell) => `<span>${cell}</span>`).join('')}</p>`).join('')}</main>`)
  return scroll(page, 'main')
}

/** Megabytes of live JavaScript objects. */
export async function heap(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return usedSize / 1e6
}
