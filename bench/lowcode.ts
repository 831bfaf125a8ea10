import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, CDPSession } from '@playwright/test'

/** A key each so many milliseconds: what a renderer puts off by a timer belongs to the key that caused it. */
const KEY_EVERY = 450
/** What a page does after it is drawn is not measured with the keys. */
const SETTLE_MS = 1_000
const LOADS_WITHIN = 30_000

/** What drawing a scene and typing into it costs. */
export interface Cost {
  /** Milliseconds of the page's main thread, as its processor counts them, to draw it. */
  mount: number
  /** Milliseconds until it was painted. */
  painted: number
  /** Milliseconds of the main thread a key, styles and layout included. */
  key: number
}

export interface Visit {
  cdp: CDPSession
  run: <T>(expression: string) => Promise<T>
  /** Milliseconds the main thread has worked so far. */
  worked: () => Promise<number>
  close: () => Promise<void>
}

/**
 * A page of bench/lowcode, loaded and not yet drawn. Nothing is asked through the driver's own scripts: they would be measured with the page.
 */
export async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const run = async <T>(expression: string): Promise<T> => {
    const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    })
    if (exceptionDetails)
      throw new Error(`${url}: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`)
    return result.value as T // what the page answers is declared in bench/lowcode/offer.ts
  }
  await page.goto(url)
  for (const end = Date.now() + LOADS_WITHIN; !(await run('"offered" in window')); await pause(20))
    if (Date.now() > end) throw new Error(`${url} offers nothing`)
  return {
    cdp,
    run,
    async worked() {
      const { metrics } = await cdp.send('Performance.getMetrics')
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000
    },
    close: () => context.close(),
  }
}

/** Draws the scene of an address, then types. */
export async function cost(browser: Browser, url: string, keys: readonly string[] = []): Promise<Cost> {
  const page = await visit(browser, url)
  const before = await page.worked()
  const painted = await page.run<number>('offered.draw()')
  const mount = (await page.worked()) - before
  const key = keys.length > 0 ? await typing(page, keys) : 0
  await page.close()
  return { mount, painted, key }
}

/** Puts the focus where keys go and types; answers the work a key. */
export async function typing(page: Visit, keys: readonly string[]): Promise<number> {
  await pause(SETTLE_MS)
  await page.run('offered.focus()')
  await pause(SETTLE_MS)
  const before = await page.worked()
  for (const key of keys) {
    await press(page.cdp, key)
    await pause(KEY_EVERY)
  }
  return ((await page.worked()) - before) / keys.length
}

/** Draws a designer and drags a control; answers how long its drawing took and the milliseconds from the first movement to what says where it would go. */
export async function dragged(browser: Browser, url: string): Promise<{ drawn: number; feedback: number }> {
  const page = await visit(browser, url)
  const drawn = await page.run<number>('offered.draw()')
  await pause(SETTLE_MS)
  await page.run('offered.focus()')
  const [x = 0, y = 0] = await page.run<number[]>('offered.at()')
  const seen = page.run<number>(`(${watchDrag.toString()})()`)
  const mouse = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', by: number) =>
    page.cdp.send('Input.dispatchMouseEvent', {
      type,
      x: x + by,
      y: y + by,
      button: 'left',
      buttons: 1,
      clickCount: 1,
    })
  await mouse('mousePressed', 0)
  let moving = true
  const feedback = seen.finally(() => {
    moving = false
  })
  for (let by = 8; moving; by += 1) {
    await mouse('mouseMoved', by % 40)
    await pause(8)
  }
  await mouse('mouseReleased', 0)
  const took = await feedback
  await page.close()
  return { drawn, feedback: took }
}

/** Runs in the page: from the first movement with the button down to the frame behind the one that shows the mark. */
function watchDrag(): Promise<number> {
  return new Promise((done) => {
    window.addEventListener(
      'pointermove',
      ({ timeStamp }) => {
        const look = (): number =>
          document.querySelector('[data-drag]')
            ? requestAnimationFrame((now) => done(now - timeStamp))
            : requestAnimationFrame(look)
        look()
      },
      { once: true, capture: true },
    )
  })
}

async function press(cdp: CDPSession, key: string): Promise<void> {
  const code =
    key === 'Enter'
      ? { code: 'Enter', text: '\r', windowsVirtualKeyCode: 13 }
      : { code: `Digit${key}`, text: key, windowsVirtualKeyCode: key.charCodeAt(0) }
  await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', key, ...code })
  await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', key, ...code })
}
