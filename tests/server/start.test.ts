import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { npmStart, projectCopy } from '../support/npm-start.ts'
import { paced } from '../support/pace.ts'
import { freePort } from '../support/port.ts'
import { walk } from '../support/promised.ts'
import { type Process, production, startProcess } from '../support/server.ts'
import { until } from '../support/until.ts'

const folder = mkdtempSync(join(tmpdir(), 'tandem-start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const start = (env: Record<string, string>): Process =>
  startProcess({ TANDEM_DATA: join(folder, 'data'), ...env })

const lines = (text: string) => text.split('\n').filter(Boolean)

describe('a process', () => {
  test.each([
    ['a wrong port', { PORT: '99999' }, 'PORT'],
    ['an unknown setting', { TANDEM_COLOUR: 'red' }, 'TANDEM_COLOUR'],
    ['a key of the wrong length', { TANDEM_PWD_KEY: 'short' }, 'TANDEM_PWD_KEY'],
    [
      'the public secret in production',
      { NODE_ENV: 'production', TANDEM_SECRET: 'tandem-development-secret-0123456789' },
      'TANDEM_SECRET',
    ],
    ['a folder that cannot be made', { TANDEM_DATA: '/proc/no/where' }, 'TANDEM_DATA'],
    [
      'a database that does not answer',
      {
        DATABASE_URL: 'postgres://tandem@127.0.0.1:1/tandem',
        ...production,
      },
      '数据库错误',
    ],
  ])('with %s says so in one line and ends', async (_what, env: Record<string, string>, names) => {
    const { out, ended } = start(env)
    expect(await ended).toBe(1)
    expect(lines(out())).toEqual([expect.stringContaining(names)])
  })

  test('whose port is in use says so and ends', async () => {
    const blocker = createServer().listen(0, '127.0.0.1')
    await once(blocker, 'listening')
    const address = blocker.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const { out, ended } = start({
      PORT: String(port),
      TANDEM_LOG_LEVEL: 'silent',
      TANDEM_DATA: join(folder, 'blocked'),
    })
    expect(await ended).toBe(1)
    expect(lines(out())).toEqual([expect.stringContaining(`端口 ${port} 已被占用`)])
    blocker.close()
  })

  test('serves, refuses a second one on its folder, stops when told and starts again', async () => {
    const env = { TANDEM_LOG_LEVEL: 'silent' }
    for (let round = 0; round < 2; round++) {
      const port = await freePort()
      const server = start({ ...env, PORT: String(port) })
      const ready = async () =>
        (await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined))?.status
      await expect.poll(ready, { timeout: paced(30_000), interval: 100 }).toBe(200)
      expect(server.out()).toContain(`http://127.0.0.1:${port}`)

      if (round === 0) {
        const second = start({ ...env, PORT: String(await freePort()) })
        expect(await second.ended).toBe(1)
        expect(lines(second.out())).toEqual([expect.stringContaining(`进程 ${server.process.pid}`)])
      }
      server.process.kill('SIGTERM')
      expect(await server.ended).toBe(0)
    }
  })
})

describe.runIf(process.platform === 'linux')('npm start', () => {
  const project = projectCopy()
  afterAll(project.remove)

  /** From npm down: its shell, the script on the Node of the machine, the server on its own. */
  const links = ['npm', 'the shell of npm', 'run.mjs'] as const

  const ends: [NodeJS.Signals, (typeof links)[number]][] = [
    ['SIGTERM', 'npm'],
    ['SIGKILL', 'npm'],
    ['SIGKILL', 'the shell of npm'],
    ['SIGTERM', 'run.mjs'],
    ['SIGKILL', 'run.mjs'],
  ]
  test.each(walk(ends, 1))('%s to %s ends the server, in order', async (signal, link) => {
    const port = await freePort()
    const { chain, out } = npmStart(project.folder, {
      PORT: String(port),
      TANDEM_DATA: join(folder, 'npm'),
    })
    await until(
      () => fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined),
      (answer) => answer?.status === 200,
      60_000,
    ).catch((error: unknown) => {
      throw new Error(out(), { cause: error })
    })
    const pids = chain()
    expect(pids).toHaveLength(links.length + 1)
    process.kill(pids[links.indexOf(link)] ?? 0, signal)
    await until(chain, ({ length }) => length === 0, 30_000)
    // The folder was let go: another process gets it at once.
    const next = start({ TANDEM_DATA: join(folder, 'npm'), PORT: String(port), TANDEM_LOG_LEVEL: 'silent' })
    await until(() => next.out().includes(String(port)), Boolean, 30_000)
    next.process.kill('SIGTERM')
    expect(await next.ended).toBe(0)
  })
})
