import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addComment } from '../../contract/documents.ts'
import { orderList, orderSave } from '../../contract/orders.ts'
import { has } from '../support/db.ts'
import { type Listener, listenTo } from '../support/listener.ts'
import { type Proxy, startNginx } from '../support/nginx.ts'
import { type Market, header, line, openMarket } from '../support/orders.ts'
import { remote } from '../support/remote.ts'
import { type Serving, serve } from '../support/server.ts'

describe.runIf(has('postgres'))('two processes behind the proxy of deploy/', () => {
  let m: Market
  let processes: Serving[]
  let proxy: Proxy
  let address = ''
  beforeAll(async () => {
    m = await openMarket('postgres')
    await m.leave()
    // Started at the same moment on a volume that is still empty.
    const settings = {
      TANDEM_FILES: join(m.deps.config.dataDir, 'shared'),
      TANDEM_TRUST_PROXY: '127.0.0.1',
    }
    processes = await Promise.all([1, 2].map(() => serve(m.deps.config, settings)))
    proxy = await startNginx(processes.map((each) => Number(new URL(each.address).port)))
    address = `http://127.0.0.1:${proxy.port}`
  })
  afterAll(async () => {
    await proxy.stop()
    for (const each of processes) each.process.kill('SIGKILL')
    await Promise.all(processes.map(({ ended }) => ended))
    await m.drop()
  })

  const told = ({ events }: Listener) => events.map(({ kind, recordId }) => `${kind} ${recordId}`)

  test('an event reaches the clients of both; one is killed, everybody is served and misses nothing', async () => {
    // Each new stream goes to the process that has fewer.
    const ears = await Promise.all([1, 2].map(() => listenTo(address, m.lin)))
    const { id } = await remote(address, m.lin, orderSave, {
      body: { ...header(m.chenguang), lines: [line(1)] },
    })
    for (const ear of ears) await expect.poll(() => told(ear)).toContain(`create ${id}`)

    const [killed, staying] = processes
    killed?.process.kill('SIGKILL')
    await killed?.ended
    const cutOff = await Promise.race(ears.map((ear) => ear.ended.then(() => ear)))
    const comment = { noun: 'orders', recordId: id, text: '请看' } as const
    await remote(address, m.lin, addComment, { body: comment })
    for (let n = 0; n < 20; n++)
      expect((await remote(address, m.lin, orderList, { body: {} })).total).toBeGreaterThan(0)
    expect(staying?.process.exitCode).toBe(null)

    const heard = await listenTo(address, m.lin, cutOff.events.at(-1)?.seq)
    const other = ears.find((ear) => ear !== cutOff)
    for (const ear of [heard, ...(other ? [other] : [])])
      await expect.poll(() => told(ear)).toContain(`comment ${id}`)
    for (const ear of [heard, ...ears]) ear.close()
  })
})
