import { execFileSync } from 'node:child_process'
import { weigh } from '../../scripts/check/sizes.ts'
import { compress } from '../../scripts/compress.ts'
import { buildWeb } from '../../scripts/web.ts'
import {
  type Line,
  type Screen,
  appears,
  change,
  firstScreen,
  heap,
  launch,
  narrow,
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
  lines: '[role=grid] [role=row][data-index] [role=gridcell]',
  usualOrders: '.ant-table-row a[href^="/orders/"]',
  usualLines: '.ant-table-row',
} as const
const REACT_ALONE = 'React alone with a plain sign-in form'
const USUAL = 'a usual @refinedev/antd app on the same server'

/** The builds, each behind a server of its own; the usual app's is the product's, over the same database. */
interface Stage {
  product: Server
  peers: Server
  admin: Server
  folder: string
}

export function build(config: string, folder: string): Promise<void> {
  execFileSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '-c', config, '--outDir', folder, '--logLevel', 'warn'],
    { env: { ...process.env, NODE_ENV: 'production' }, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  return compress(folder)
}

async function stage(ground: Ground): Promise<Stage> {
  if (!(await buildWeb())) throw new Error('the browser app does not build')
  const [folder, web] = [ground.folder('peers'), ground.folder('admin')]
  await build('bench/peers/vite.config.ts', folder)
  await build('bench/peers/admin/vite.config.ts', web)
  const databaseUrl = await ground.database('usual', usual)
  return {
    product: await startProduct({ databaseUrl, dataDir: ground.folder('data') }),
    peers: await startServer(['bench/floors/static.ts'], { env: { FOLDER: folder } }),
    admin: await startProduct({ databaseUrl, dataDir: ground.folder('admin-data'), web }),
    folder,
  }
}

const leave = ({ product, peers, admin }: Stage) => Promise.all([product.stop(), peers.stop(), admin.stop()])

/** Size, largest paint and blocked time of the first screens. */
export async function screens(ground: Ground): Promise<Figure[]> {
  const on = await stage(ground)
  const browser = await launch()
  const { product, peers, admin } = on
  const orders = (line: Line) => () =>
    firstScreen(browser, { url: `${product.origin}/orders`, ready: ready.orders, token: BUYER, line })
  const usualOrders = (line: Line) => () =>
    firstScreen(browser, { url: `${admin.origin}/orders`, ready: ready.usualOrders, token: BUYER, line })
  const measured = await alternate(ground.rounds, {
    signIn: () => firstScreen(browser, { url: `${product.origin}/login`, ready: ready.signIn }),
    react: () => firstScreen(browser, { url: `${peers.origin}/sign-in.html`, ready: ready.signIn }),
    dashboard: () =>
      firstScreen(browser, { url: `${product.origin}/dashboard`, ready: ready.dashboard, token: BUYER }),
    loopback: orders('loopback'),
    usualLoopback: usualOrders('loopback'),
    shaped: orders('shaped'),
    usualShaped: usualOrders('shaped'),
  })
  await browser.close()
  await leave(on)
  type Name = keyof typeof measured
  const figure = (
    [what, screen, part]: readonly [string, Name, keyof Screen],
    [name, baseline]: readonly [string, Name],
    times?: number,
  ) =>
    figureOf(
      { what, unit: 'ms', ...(times ? { limit: { times } } : {}) },
      measured[screen].map((each) => each[part]),
      name,
      measured[baseline].map((each) => each[part]),
    )
  const against = (screen: 'loopback' | 'shaped', baseline: Name, line: string) => [
    figure([`order list${line}: until the rows are there`, screen, 'there'], [USUAL, baseline], 0.65),
    figure([`order list${line}: largest contentful paint`, screen, 'lcp'], [USUAL, baseline], 0.6),
    figure([`order list${line}: blocked`, screen, 'blocked'], [USUAL, baseline], 0.3),
  ]
  return [
    ...sizeFigures(on.folder),
    figure(['sign-in: largest contentful paint', 'signIn', 'lcp'], [REACT_ALONE, 'react'], 1.2),
    figure(['sign-in: blocked', 'signIn', 'blocked'], [REACT_ALONE, 'react']),
    figure(['dashboard: largest contentful paint', 'dashboard', 'lcp'], [USUAL, 'usualLoopback']),
    figure(['dashboard: blocked', 'dashboard', 'blocked'], [USUAL, 'usualLoopback']),
    ...against('loopback', 'usualLoopback', ''),
    ...against('shaped', 'usualShaped', ' over 4 Mbit/s and 60 ms'),
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

interface Way {
  orders: [link: string, ready: string]
  lines: [link: string, ready: string]
  sent: [button: string, says: string, rows: string, say: string]
  first: string
  page: string
}

/** What is pressed and waited for, in the product and in the usual app. */
const way: Record<'product' | 'admin', Way> = {
  product: {
    orders: ['nav a[href^="/orders"], aside a[href^="/orders"]', ready.orders],
    lines: ['nav a[href^="/orderLines"], aside a[href^="/orderLines"]', ready.lines],
    sent: ['nav button', '待供方接收', '[role=grid] [role=row][data-index]', '待接收'],
    first: '/orderLines',
    page: '/orders',
  },
  admin: {
    orders: ['.ant-menu a[href="/orders"]', ready.usualOrders],
    lines: ['.ant-menu a[href="/orderLines"]', ready.usualLines],
    sent: ['button', 'SENT', '.ant-table-row', 'SENT'],
    first: '/orderLines',
    page: '/orders?pageSize=100&currentPage=1',
  },
}

/** From the click on a menu entry to the page behind it, and from the click on a view of a list to its rows. */
export async function routes(ground: Ground): Promise<Figure[]> {
  const on = await stage(ground)
  const browser = await launch()
  const walk = (name: keyof typeof way) => async () => {
    const { origin } = on[name]
    const { orders, lines, sent, page: list, first } = way[name]
    const { page, cdp, close } = await visitor(browser, origin, BUYER)
    await page.goto(`${origin}${first}`)
    await appears(cdp, lines[1])
    await rests(cdp) // what is fetched ahead of a click has arrived
    const took = {
      fresh: await change(page, ...orders),
      back: await change(page, ...lines),
      again: await change(page, ...orders),
      narrowed: NaN,
    }
    await page.goto(`${origin}${list}`)
    await appears(cdp, orders[1])
    await rests(cdp)
    took.narrowed = await narrow(page, ...sent)
    await close()
    return took
  }
  const measured = await alternate(ground.rounds, { product: walk('product'), admin: walk('admin') })
  await browser.close()
  await leave(on)
  const figure = (what: string, part: 'fresh' | 'back' | 'again' | 'narrowed', times: number) =>
    figureOf(
      { what, unit: 'ms', limit: { times } },
      measured.product.map((took) => took[part]),
      USUAL,
      measured.admin.map((took) => took[part]),
    )
  return [
    figure('to the order list for the first time, 10,000 orders behind it', 'fresh', 0.7),
    figure('back to the order lines', 'back', 0.5),
    figure('to the order list again', 'again', 0.5),
    figure('the first 100 rows of a view of the order list', 'narrowed', 0.7),
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
