import { buildWeb } from '../../scripts/web.ts'
import { BUYER, SUPPLIER, filled, json } from '../big-world.ts'
import { appears, change, launch, rests, scroll, scrollPlain, throttle, visitor } from '../browser.ts'
import { asOwner } from '../database.ts'
import { type Figure, figureOf, median } from '../figure.ts'
import type { Ground } from '../ground.ts'
import { startProduct } from '../product.ts'
import type { Server } from '../server.ts'

const DELIVERY = 1_000
const DELIVERIES = 5

async function asked<T>({ origin }: Server, path: string, headers: object, body?: object): Promise<T> {
  const response = await fetch(`${origin}/api/${path}`, {
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    headers: { ...json, ...headers },
  })
  const { data, msg } = (await response.json()) as { data: T; msg: string } // the envelope of every answer
  if (!response.ok) throw new Error(`${path} answered ${response.status} ${msg}`)
  return data
}

interface One {
  id: string
  version: number
}

/** A delivery of 1,000 lines through its life, five times, and what was received of them as one statement of 5,000 lines. */
export async function bigDocuments(ground: Ground): Promise<Figure[]> {
  if (!(await buildWeb())) throw new Error('the browser app does not build')
  const databaseUrl = await filled(ground, 'big_documents')
  const server = await startProduct({ databaseUrl, dataDir: ground.folder('big-documents') })
  const times = new Map<string, number[]>()
  async function timed<T>(what: string, path: string, headers: object, body?: object): Promise<T> {
    const begun = performance.now()
    const answer = await asked<T>(server, path, headers, body)
    times.set(what, [...(times.get(what) ?? []), performance.now() - begun])
    return answer
  }
  const { buyer, lines } = await asOwner(databaseUrl, async (_run, client) => {
    const found = await client.query<{ id: string; buyer: string }>(
      `select l.id, l.buyer_org_id as buyer from order_lines l join orders o on o.id = l.order_id where o.status = 'CONFIRMED'
       order by l.order_no, l.line_no limit ${DELIVERY * DELIVERIES}`,
    )
    return { buyer: found.rows[0]?.buyer, lines: found.rows.map(({ id }) => id) }
  })
  for (let at = 0; at < DELIVERIES; at++) {
    const draft = lines
      .slice(at * DELIVERY, (at + 1) * DELIVERY)
      .map((orderLineId, line) => ({ status: 'add', lineNo: line + 1, orderLineId, qty: '1' }))
    const whole = `a delivery of ${DELIVERY.toLocaleString('en')} lines`
    const day = '2031-03-01'
    const saved = await timed<One>(`${whole}: saved`, 'DeliveryApply/Save', SUPPLIER, {
      buyerOrgId: buyer,
      expectedOn: day,
      lines: draft,
    })
    const submitted = await timed<One & { status: string }>(
      `${whole}: submitted, which reserves`,
      'DeliveryApply/Submit',
      SUPPLIER,
      { id: saved.id, version: saved.version },
    )
    const ready =
      submitted.status === 'SUBMITTED'
        ? await asked<One>(server, 'DeliveryApply/Approve', BUYER, {
            id: saved.id,
            version: submitted.version,
          })
        : submitted
    await timed(`${whole}: sent`, 'DeliveryApply/Ship', SUPPLIER, {
      id: saved.id,
      version: ready.version,
      carrier: 'bench',
      expectedOn: day,
    })
    const seen = await timed<One & { lines: { id: string }[] }>(
      `${whole}: read`,
      `DeliveryApply/GetCustomerDeliveryInfo?id=${saved.id}`,
      BUYER,
    )
    await timed(`${whole}: received`, 'Receipt/Save', BUYER, {
      deliveryId: seen.id,
      version: seen.version,
      lines: seen.lines.map(({ id }) => ({ deliveryLineId: id, receivedQty: '1' })),
    })
  }
  const whole = `a statement of ${(DELIVERY * DELIVERIES).toLocaleString('en')} lines`
  const partnerOrgId = buyer
  const built = await timed<One>(
    `${whole}: built`,
    'Reconciliation/DeliveryApplyBuildReconciliation',
    SUPPLIER,
    {
      partnerOrgId,
    },
  )
  const submitted = await timed<One>(`${whole}: submitted, which claims`, 'Reconciliation/Submit', SUPPLIER, {
    id: built.id,
    version: built.version,
  })
  const read = await timed<{ hash: string; lines: object[] }>(
    `${whole}: read`,
    `Reconciliation/Info?id=${built.id}`,
    BUYER,
  )
  if (read.lines.length !== DELIVERY * DELIVERIES)
    throw new Error(`the statement has ${read.lines.length} lines`)
  await timed(`${whole}: agreed`, 'Reconciliation/CustomerAuditFlow', BUYER, {
    id: built.id,
    version: submitted.version,
    pass: true,
    hash: read.hash,
  })
  const seen = await looked(ground, server.origin, read.lines)
  await server.stop()
  return [
    ...[...times].map(([what, taken]) => ({ what, unit: 'ms', product: median(taken) })),
    {
      what: `${whole}: opened from the list, processor throttled 4 ×`,
      unit: 'ms',
      product: median(seen.map(({ took }) => took)),
      limit: { atMost: 1500 },
    },
    figureOf(
      {
        what: `${whole}: longest frame while scrolling, processor throttled 4 ×`,
        unit: 'ms',
        limit: { times: 2 },
      },
      seen.map(({ worst }) => worst),
      'its lines as plain text, all there beforehand, without a script',
      seen.map(({ plain }) => plain),
    ),
    {
      what: `${whole}: longest frame while scrolling, processor as it is`,
      unit: 'ms',
      product: median(seen.map(({ unthrottled }) => unthrottled)),
      limit: { atMost: 50 },
    },
  ]
}

/** Opens the only statement from its list and scrolls through its lines. */
async function looked({ rounds }: Ground, origin: string, lines: readonly object[]) {
  const browser = await launch()
  const text = lines.map((line) => Object.values(line).slice(0, 12).map(String))
  const link = '[role=grid] [role=row] a[href^="/reconciliations/"]'
  const all = []
  for (let round = 0; round < rounds; round++) {
    const { page, cdp, close } = await visitor(browser, origin, BUYER['s-token'])
    await page.goto(`${origin}/reconciliations`)
    await appears(cdp, link)
    await rests(cdp)
    const took = await change(page, link, 'article [role=grid] [role=row][data-index="0"]')
    const list = 'article [role=grid]'
    const worst = await scroll(page, list)
    await throttle(cdp, 1)
    const unthrottled = await scroll(page, list)
    await throttle(cdp)
    const plain = await scrollPlain(page, text)
    await close()
    all.push({ took, worst, unthrottled, plain })
  }
  await browser.close()
  return all
}
