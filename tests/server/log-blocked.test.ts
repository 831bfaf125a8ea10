import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../support/port.ts'
import { startProcess } from '../support/server.ts'
import { until } from '../support/until.ts'

const METRICS = 'metrics-token-of-the-test'
/** More lines than a pipe and the buffer before it hold. */
const REQUESTS = 8000

test('F36: when nobody takes the log, requests go on, lines are dropped and counted, and the process still stops', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tandem-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const settings = { TANDEM_DATA: join(folder, 'data'), PORT: String(port), TANDEM_METRICS_TOKEN: METRICS }
  const { process, ended } = startProcess(settings)
  onTestFinished(() => void process.kill('SIGKILL'))
  const ask = (path: string) =>
    fetch(`${address}${path}`, { headers: { authorization: `Bearer ${METRICS}` } }).catch(() => undefined)
  await until(async () => (await ask('/health/ready'))?.status === 200, Boolean, 60_000)

  const figure = async (name: string) =>
    Number(new RegExp(`^${name} (\\S+)$`, 'm').exec((await (await ask('/metrics'))?.text()) ?? '')?.[1])
  const dropped = () => figure('tandem_log_lines_dropped_total')
  const memory = () => figure('process_resident_memory_bytes')
  const load = async () => {
    let sent = 0
    const statuses = new Set<number | undefined>()
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        while (sent++ < REQUESTS) statuses.add(await status(`${address}/health/live`))
      }),
    )
    expect([...statuses]).toEqual([200])
  }
  // What so many requests make a process grow by themselves is there before.
  await load()
  const [before, droppedBefore] = [await memory(), await dropped()]
  process.stdout?.pause()
  await load()
  expect(await dropped()).toBeGreaterThan(droppedBefore)
  expect((await memory()) - before).toBeLessThan(64 << 20)

  process.kill('SIGTERM')
  await until(() => process.exitCode !== null || process.signalCode !== null, Boolean, 20_000)
  expect([process.exitCode, process.signalCode]).toEqual([0, null])
  process.stdout?.resume()
  await ended
})

/** Cheaper than `fetch`, of which this test makes thousands. */
const status = (url: string): Promise<number | undefined> =>
  new Promise((done, fail) => {
    request(url, (answer) => {
      answer.resume().once('end', () => done(answer.statusCode))
    })
      .once('error', fail)
      .end()
  })
