import { execFileSync } from 'node:child_process'
import { weigh } from '../../scripts/check/sizes.ts'
import { compress } from '../../scripts/compress.ts'
import { buildWeb } from '../../scripts/web.ts'
import {
  type Screen,
  appears,
  change,
  firstScreen,
  heap,
  launch,
  rests,
  scroll,
  visitor,
} from '../browser.ts'
import { type Figure, figureOf, median } from '../figure.ts'
import { type Ground, usual } from '../ground.ts'
import { startProduct } from '../product.ts'
import { alternate } from '../rounds.ts'
import { type Server, startServer } from '../server.ts'
import { type World, tokenOf } from '../world.ts'

const BUYER = tokenOf('b', 1, 1)
const ready = {
  signIn: 'input[type=password]',
  dashboard: '[aria-label="待办数量"] a',
  orders: '[role=grid] [role=row] a[href^="/orders/"]',
} as const
const REACT_ALONE = 'React alone with a plain sign-in form'

/** Both builds, each behind a server of its own. */
interface Stage {
  product: Server
  peers: Server
  folder: string
}

async function stage(ground: Ground): Promise<Stage> {
  if (!(await buildWeb())) throw new Error('the browser app does not build')
  const folder = ground.folder('peers')
  execFileSync(
    process.execPath,
    [
      'node_modules/vite/bin/vite.js',
      'build',
      '-c',
      'bench/peers/vite.config.ts',
      '--outDir',
      folder,
      '--logLevel',
      'warn',
    ],
    { env: { ...process.env, NODE_ENV: 'production' }, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  await compress(folder)
  const databaseUrl = await ground.database('usual', usual)
  return {
    product: await startProduct({ databaseUrl, dataDir: ground.folder('data') }),
    peers: await startServer(['bench/floors/static.ts'], { env: { FOLDER: folder } }),
    folder,
  }
}

const leave = ({ product, peers }: Stage) => Promise.all([product.stop(), peers.stop()])

/** Size, largest paint and blocked time of the first screens. */
export async function screens(ground: Ground): Promise<Figure[]> {
  const on = await stage(ground)
  const browser = await launch()
  const measured = await alternate(ground.rounds, {
    signIn: () => firstScreen(browser, `${on.product.origin}/login`, ready.signIn),
    dashboard: () => firstScreen(browser, `${on.product.origin}/dashboard`, ready.dashboard, BUYER),
    orders: () => firstScreen(browser, `${on.product.origin}/orders`, ready.orders, BUYER),
    react: () => firstScreen(browser, `${on.peers.origin}/sign-in.html`, ready.signIn),
  })
  await browser.close()
  await leave(on)
  const figure = (
    what: string,
    unit: string,
    screen: keyof typeof measured,
    part: keyof Screen,
    limit?: Figure['limit'],
  ) =>
    figureOf(
      { what, unit, ...(limit ? { limit } : {}) },
      measured[screen].map((each) => each[part]),
      REACT_ALONE,
      measured.react.map((each) => each[part]),
    )
  return [
    ...sizeFigures(on.folder),
    figure('sign-in: largest contentful paint', 'ms', 'signIn', 'lcp', { times: 1.2 }),
    figure('sign-in: blocked', 'ms', 'signIn', 'blocked'),
    figure('dashboard: largest contentful paint', 'ms', 'dashboard', 'lcp'),
    figure('dashboard: blocked', 'ms', 'dashboard', 'blocked', { atMost: 100 }),
    figure('order list: largest contentful paint', 'ms', 'orders', 'lcp'),
    figure('order list: blocked', 'ms', 'orders', 'blocked', { atMost: 100 }),
  ]
}

function sizeFigures(peers: string): Figure[] {
  const alone =
    weigh(peers, [{ screen: REACT_ALONE, modules: ['sign-in.html'], limit: Infinity }])[0]?.weight ?? NaN
  return weigh().map(({ screen, weight, limit }) => ({
    what: `${screen}: JavaScript after brotli`,
    unit: 'kB',
    product: weight,
    baseline: { name: REACT_ALONE, value: alone },
    limit: { atMost: limit },
  }))
}

/** From the click on a menu entry to the page behind it. */
export async function routes(ground: Ground): Promise<Figure[]> {
  const on = await stage(ground)
  const browser = await launch()
  const link = {
    orders: 'nav a[href^="/orders"], aside a[href^="/orders"]',
    home: 'nav a[href="/dashboard"], aside a[href="/dashboard"]',
  }
  const { changes } = await alternate(ground.rounds, {
    changes: async () => {
      const { page, cdp, close } = await visitor(browser, on.product.origin, BUYER)
      await page.goto(`${on.product.origin}/dashboard`)
      await appears(cdp, ready.dashboard)
      await rests(cdp) // what is fetched ahead of a click has arrived
      const took = {
        fresh: await change(page, link.orders, ready.orders),
        home: await change(page, link.home, ready.dashboard),
        again: await change(page, link.orders, ready.orders),
      }
      await close()
      return took
    },
  })
  await browser.close()
  await leave(on)
  const figure = (what: string, part: 'fresh' | 'home' | 'again', atMost: number): Figure => ({
    what,
    unit: 'ms',
    product: median(changes.map((took) => took[part])),
    limit: { atMost },
  })
  return [
    figure('to the order list for the first time, 10,000 orders behind it', 'fresh', 350),
    figure('back to the dashboard', 'home', 120),
    figure('to the order list again', 'again', 120),
  ]
}

/** Orders of 5,000 lines. */
const big: World = { ...usual, orders: 10, others: 0, ordersOfOthers: 0, linesEach: 5000, suppliers: 5 }

/** Lists of many rows. */
export async function longList(ground: Ground): Promise<Figure[]> {
  const on = await stage(ground)
  const bigOrders = await startProduct({
    databaseUrl: await ground.database('big', big),
    dataDir: ground.folder('big'),
  })
  const browser = await launch()
  const drawn = async (address: string, scroller: string) => {
    const { page, cdp, close } = await visitor(browser, on.peers.origin)
    await page.goto(`${on.peers.origin}/${address}`)
    await page.waitForFunction(() => 'draw' in window)
    const before = await heap(cdp)
    const took = await page.evaluate(() => (window as unknown as { draw: () => Promise<number> }).draw()) // see peers/rows.ts
    const after = await heap(cdp)
    const worst = await scroll(page, scroller)
    await close()
    return { took, heap: after - before, worst }
  }
  const measured = await alternate(ground.rounds, {
    table: () => drawn('table.html', '.ant-table-tbody-virtual-holder'),
    thousand: () => drawn('grid.html?rows=1000', '[role=grid]'),
    tenThousand: () => drawn('grid.html?rows=10000', '[role=grid]'),
    orders: async () => {
      const { page, cdp, close } = await visitor(browser, on.product.origin, BUYER)
      await page.goto(`${on.product.origin}/orders`)
      await appears(cdp, ready.orders)
      await rests(cdp)
      const worst = await scroll(page, '[role=grid]')
      const used = await heap(cdp)
      await close()
      return { took: 0, heap: used, worst }
    },
    big: async () => {
      const { page, cdp, close } = await visitor(browser, bigOrders.origin, BUYER)
      await page.goto(`${bigOrders.origin}/orders`)
      await appears(cdp, ready.orders)
      await rests(cdp)
      const took = await change(page, ready.orders, 'article [role=grid] [role=row][data-index="0"]')
      const worst = await scroll(page, 'article [role=grid]')
      await close()
      return { took, heap: 0, worst }
    },
  })
  await browser.close()
  await bigOrders.stop()
  await leave(on)
  const peer = "antd's virtual table, 1,000 rows"
  const figure = (
    what: string,
    unit: string,
    list: Exclude<keyof typeof measured, 'table'>,
    part: 'took' | 'heap' | 'worst',
    limit?: Figure['limit'],
  ) =>
    figureOf(
      { what, unit, ...(limit ? { limit } : {}) },
      measured[list].map((each) => each[part]),
      peer,
      measured.table.map((each) => each[part]),
    )
  return [
    figure('1,000 rows of 12 columns: drawn', 'ms', 'thousand', 'took', { times: 1.3 }),
    figure('10,000 rows of 12 columns: drawn', 'ms', 'tenThousand', 'took', { times: 1.3 }),
    figure('10,000 rows of 12 columns: live objects', 'MB', 'tenThousand', 'heap'),
    figure('10,000 rows of 12 columns: longest frame while scrolling', 'ms', 'tenThousand', 'worst', {
      atMost: 50,
    }),
    figure('the order list over 10,000 orders: longest frame while scrolling', 'ms', 'orders', 'worst', {
      atMost: 50,
    }),
    {
      what: 'an order of 5,000 lines: opened from the list',
      unit: 'ms',
      product: median(measured.big.map(({ took }) => took)),
      limit: { atMost: 1000 },
    },
    figure('an order of 5,000 lines: longest frame while scrolling', 'ms', 'big', 'worst', { atMost: 50 }),
  ]
}
