import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tokenCreate } from '../../contract/tokens.ts'
import { webhookDeliveries, webhookSave } from '../../contract/webhooks.ts'
import { runJobs } from '../../server/jobs/run.ts'
import { runDispatch, webhookJobs } from '../../server/modules/webhooks/webhooks.jobs.ts'
import { createOutgoing } from '../../server/outgoing/outgoing.ts'
import { engines } from '../support/db.ts'
import { linesOf, looksAt, type Market, openMarket, sends } from '../support/orders.ts'
import { freePort } from '../support/port.ts'
import { until } from '../support/until.ts'

/** The code of the page, as who follows it would put it into one file. */
const program = [...readFileSync('docs/integration.md', 'utf8').matchAll(/^```js\n(.*?)^```$/gms)]
  .map(([, code = '']) => code)
  .join('\n')

describe.each(engines)('docs/integration.md on %s', (engine) => {
  let m: Market
  let port: number
  let address: string
  const stop = new AbortController()
  const working: Promise<void>[] = []
  const folder = mkdtempSync(join(tmpdir(), 'tandem-erp-'))
  const rules = () => ({ http: true, ports: [port], internal: ['127.0.0.1'] })
  beforeAll(async () => {
    port = await freePort()
    m = await openMarket(engine, { outgoing: rules() })
    address = await m.listen()
    const runner = {
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
      signal: stop.signal,
      pollMs: 50,
    }
    const outgoing = createOutgoing(rules())
    working.push(
      runDispatch(m.deps.db, runner),
      runJobs(m.deps.db, webhookJobs({ ...m.deps, outgoing }), runner),
    )
  })
  afterAll(async () => {
    stop.abort()
    await Promise.all(working)
    await m.close()
    rmSync(folder, { recursive: true })
  })

  test('the ERP of 晨光五金 is told of an order, reads it with a token and confirms it; forged messages it refuses', async () => {
    const rights = ['orders.read', 'orders.receive', 'orders.answer']
    const { token } = await m.chen.does(tokenCreate, {
      body: { name: 'ERP', rights, readOnly: false, days: 30 },
    })
    const body = { name: 'ERP', url: `http://127.0.0.1:${port}/tandem`, kinds: ['orders.send'] }
    const { id, secret } = await m.he.does(webhookSave, { body })

    const file = join(folder, 'erp.mjs')
    writeFileSync(file, program)
    const erp = spawn(process.execPath, [file], {
      env: {
        TANDEM_URL: address,
        TANDEM_TOKEN: token,
        TANDEM_WEBHOOK_SECRET: secret ?? '',
        PORT: String(port),
      },
    })
    const said = text(erp.stderr)
    try {
      await once(erp.stdout, 'data')
      const order = await sends(m.lin, m.chenguang)
      const confirmed = await until(
        () => looksAt(m.lin, order),
        ({ pendingLines }) => pendingLines === 0,
      )
      expect(confirmed).toMatchObject({ status: 'CONFIRMED', receivedBy: '陈亮' })
      expect((await linesOf(m.lin, order)).map(({ answer }) => answer)).toEqual([
        'AGREED',
        'AGREED',
        'AGREED',
      ])
      const log = await until(
        () => m.he.does(webhookDeliveries, { query: { id } }),
        ([one]) => one?.status === 'DELIVERED',
      )
      expect(log).toHaveLength(1)

      const forged = await fetch(body.url, {
        method: 'POST',
        headers: {
          'webhook-id': '1',
          'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
          'webhook-signature': 'v1,AAAA',
        },
        body: '{}',
      })
      expect(forged.status).toBe(401)
    } finally {
      erp.kill()
      await once(erp, 'close')
    }
    expect(await said).toBe('')
  })
})
