import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderExport, orderLineExport, orderList, orderSave } from '../../contract/orders.ts'
import { asOwner, has } from '../support/db.ts'
import { type Outcome, type Route, createClient, sendsSteadily } from '../support/load.ts'
import { startNginx } from '../support/nginx.ts'
import { header, line, type Market, openMarket, sends } from '../support/orders.ts'
import { patience, rounds, walk } from '../support/promised.ts'
import { type Serving, serve } from '../support/server.ts'
import { until } from '../support/until.ts'

const TOKEN = 'metrics-of-the-test'
const A_SECOND = rounds(40, 200)
const RESTARTS = rounds(1, 5)
const ORDERS = rounds(10, 20)
const LINES = 40
/** One request in so many is an export, and one in so many a command. */
const [EXPORT_EVERY, SAVE_EVERY] = [40, 4]

describe.runIf(has('postgres'))('F4: two processes, restarted by turns under a mixed load', () => {
  let m: Market
  let processes: Serving[]
  const portOf = ({ address }: Serving) => Number(new URL(address).port)
  const start = (settings: Record<string, string> = {}) =>
    serve(m.deps.config, {
      TANDEM_FILES: join(m.deps.config.dataDir, 'shared'),
      TANDEM_TRUST_PROXY: '127.0.0.1',
      TANDEM_METRICS_TOKEN: TOKEN,
      ...settings,
    })
  beforeAll(async () => {
    m = await openMarket('postgres')
    const lines = Array.from({ length: LINES }, (_, n) => line(n + 1))
    for (let n = 0; n < ORDERS; n++) await sends(m.qian, m.chenguang, lines)
    await m.leave()
    processes = await Promise.all([start(), start()])
  })
  afterAll(async () => {
    for (const each of processes) each.process.kill('SIGKILL')
    await Promise.all(processes.map(({ ended }) => ended))
    await m.drop()
  })

  /** Lists and commands of 林晓 and 周强, exports of 陈亮 and 钱伟, while one process after the other is stopped and started again. */
  async function restartedUnder(route: Route): Promise<{ outcomes: Outcome[]; stoppedIn: number[] }> {
    const client = createClient(route)
    const who = [m.lin, m.zhou]
    const done = sendsSteadily(A_SECOND, (n) => {
      const one = who[n % who.length] ?? m.lin
      if (n % EXPORT_EVERY === 0)
        return n % (2 * EXPORT_EVERY) === 0
          ? client.asks({ what: 'export', who: m.chen, call: orderExport, body: {} })
          : client.asks({ what: 'export', who: m.qian, call: orderLineExport, body: {} })
      if (n % SAVE_EVERY === 1) {
        const body = { ...header(m.chenguang), lines: [line(1)] }
        return client.asks({ what: 'save', who: one, call: orderSave, body })
      }
      return client.asks({ what: 'list', who: one, call: orderList, body: {} })
    })
    const stoppedIn: number[] = []
    for (let n = 0; n < RESTARTS; n++) {
      const at = n % processes.length
      const stopping = processes[at]
      if (!stopping) throw new Error('two were started')
      const began = performance.now()
      stopping.process.kill('SIGTERM')
      expect(await stopping.ended).toBe(0)
      stoppedIn.push(Math.round(performance.now() - began))
      const started = await start({ PORT: String(portOf(stopping)) })
      processes[at] = started
      // A proxy leaves one that refused alone for a while; the next may stop when it is asked again.
      await until(() => isAsked(started), Boolean, 30_000)
    }
    const outcomes = await done()
    client.close()
    return { outcomes, stoppedIn }
  }

  const isAsked = async ({ address }: Serving): Promise<boolean> => {
    const metrics = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
    return (await metrics.text()).includes(`call="${orderList.path}"`)
  }

  const ordersKept = () =>
    asOwner(m.deps.config, async (client) => {
      const { rows } = await client.query<{ kept: number }>('select count(*)::int as kept from orders')
      return rows[0]?.kept ?? 0
    })

  const ways: [string, boolean, boolean][] = [
    ['nginx as in deploy/', true, true],
    ['a plain round-robin, a connection each', false, false],
    ['a plain round-robin on kept connections', true, false],
  ]
  test.each(walk(ways, 1))(
    'through %s: every request is answered, and every process ends in order',
    async (name, keepAlive, nginx) => {
      const ports = processes.map(portOf)
      const proxy = nginx ? await startNginx(ports) : undefined
      const before = await ordersKept()
      const { outcomes, stoppedIn } = await restartedUnder({
        ports: proxy ? [proxy.port] : ports,
        keepAlive,
      })
      await proxy?.stop()
      const kinds = Object.entries(Object.groupBy(outcomes, ({ what }) => what))
      process.stdout.write(
        `${name}: ${outcomes.length} requests (${kinds.map(([what, all]) => `${all?.length} ${what}`).join(', ')}), ${RESTARTS} restarts, stopped in ${stoppedIn.join(', ')} ms\n`,
      )
      expect(outcomes.filter(({ came }) => came !== '200')).toEqual([])
      // Of the connections that reach a process as it closes its door, one a stop at most.
      expect(outcomes.filter(({ repeated }) => repeated).length).toBeLessThanOrEqual(RESTARTS)
      expect(kinds).toHaveLength(3)
      // None of the commands was lost, and none made twice.
      expect((await ordersKept()) - before).toBe(outcomes.filter(({ what }) => what === 'save').length)
    },
    patience(180_000),
  )
})
