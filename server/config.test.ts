import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ConfigError, openFolders, readConfig, SETTINGS } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'tandem-config-'))
afterAll(() => rmSync(folder, { recursive: true }))

const production = {
  DATABASE_URL: 'postgres://tandem:secret-of-database@db/tandem',
  TANDEM_PUBLIC_URL: 'https://portal.example.com',
  TANDEM_SECRET: 'k'.repeat(32),
  TANDEM_PWD_KEY: '0123456789abcdef',
  TANDEM_PWD_IV: 'fedcba9876543210',
}

/** The line a start ends with. */
function lineOf(run: () => unknown): string {
  try {
    run()
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return 'started'
}

test('nothing set: embedded, on loopback, with the sample world', () => {
  expect(readConfig({ HOME: '/root' })).toMatchObject({
    production: false,
    host: '127.0.0.1',
    port: 3390,
    databaseUrl: undefined,
    publicUrl: 'http://127.0.0.1:3390',
    smtp: undefined,
    sms: undefined,
    trustProxy: false,
    seed: 'sample',
  })
})

test('a database address makes it production: no sample world, no public default', () => {
  expect(readConfig(production)).toMatchObject({ production: true, seed: 'none', databasePool: 10 })
})

test('an empty value counts as not set', () => {
  expect(readConfig({ TANDEM_SMTP_URL: '', PORT: '' })).toMatchObject({ smtp: undefined, port: 3390 })
})

test('lists are read part by part', () => {
  const config = readConfig({
    TANDEM_TRUST_PROXY: '10.0.0.0/8, ::1',
    TANDEM_EMBED_ORIGINS: 'https://erp.example.com',
  })
  expect(config.trustProxy).toEqual(['10.0.0.0/8', '::1'])
  expect(config.embedOrigins).toEqual(['https://erp.example.com'])
})

describe('F35: a wrong setting stops the start with one line that names it', () => {
  const without = (key: keyof typeof production) => ({ ...production, [key]: undefined })
  test.each<[string, Record<string, string | undefined>, string]>([
    ['unknown key', { TANDEM_SECERT: 'x' }, 'TANDEM_SECERT 未知 (unknown setting)'],
    ['port as word', { PORT: 'http' }, 'PORT 应为 0 到 65535'],
    ['port too high', { PORT: '70000' }, 'PORT 应为 0 到 65535'],
    ['negative port', { PORT: '-1' }, 'PORT 应为 0 到 65535'],
    ['host with a path', { HOST: 'http://x/' }, 'HOST 应为主机名'],
    [
      'database of another kind',
      { ...production, DATABASE_URL: 'mysql://db/tandem' },
      'DATABASE_URL 应为 postgres://',
    ],
    [
      'database that is no address',
      { ...production, DATABASE_URL: 'tandem' },
      'DATABASE_URL 应为 postgres://',
    ],
    ['pool of none', { DATABASE_POOL: '0' }, 'DATABASE_POOL 应为 2 到 500'],
    ['short secret', { TANDEM_SECRET: 'short' }, 'TANDEM_SECRET 至少 32'],
    ['no secret in production', without('TANDEM_SECRET'), 'TANDEM_SECRET 未设置'],
    [
      'public default secret in production',
      { ...production, TANDEM_SECRET: readConfig({}).secret },
      'TANDEM_SECRET 是公开的默认值',
    ],
    [
      'public default key in production',
      { ...production, TANDEM_PWD_KEY: readConfig({}).pwdKey },
      'TANDEM_PWD_KEY 是公开的默认值',
    ],
    [
      'public default vector in production',
      { ...production, TANDEM_PWD_IV: readConfig({}).pwdIv },
      'TANDEM_PWD_IV 是公开的默认值',
    ],
    ['NODE_ENV alone asks for secrets', { NODE_ENV: 'production' }, 'TANDEM_PUBLIC_URL 未设置'],
    ['key of 15 bytes', { TANDEM_PWD_KEY: '012345678901234' }, 'TANDEM_PWD_KEY 应为 16 字节'],
    [
      'key of 16 characters but more bytes',
      { TANDEM_PWD_KEY: '钥'.repeat(16) },
      'TANDEM_PWD_KEY 应为 16 字节',
    ],
    [
      'public address with a path',
      { TANDEM_PUBLIC_URL: 'https://x.example.com/portal' },
      'TANDEM_PUBLIC_URL 应为',
    ],
    ['mail server without sender', { TANDEM_SMTP_URL: 'smtp://mail' }, 'TANDEM_MAIL_FROM 未设置'],
    ['mail server by web address', { TANDEM_SMTP_URL: 'https://mail' }, 'TANDEM_SMTP_URL 应为 smtp://'],
    ['sender without a domain', { TANDEM_MAIL_FROM: 'portal' }, 'TANDEM_MAIL_FROM 应为邮件地址'],
    ['message gateway without token', { TANDEM_SMS_URL: 'https://sms' }, 'TANDEM_SMS_TOKEN 未设置'],
    ['a way out that is neither', { TANDEM_OUTGOING_HTTP: 'yes' }, 'TANDEM_OUTGOING_HTTP 应为'],
    ['a port that does not exist', { TANDEM_OUTGOING_PORTS: '443,65536' }, 'TANDEM_OUTGOING_PORTS 应为'],
    ['a host with a scheme', { TANDEM_OUTGOING_INTERNAL: 'https://erp' }, 'TANDEM_OUTGOING_INTERNAL 应为'],
    ['trust in everybody', { TANDEM_TRUST_PROXY: 'true' }, 'TANDEM_TRUST_PROXY 应为'],
    ['network that does not exist', { TANDEM_TRUST_PROXY: '10.0.0.0/33' }, 'TANDEM_TRUST_PROXY 应为'],
    ['framing by everybody', { TANDEM_EMBED_ORIGINS: '*' }, 'TANDEM_EMBED_ORIGINS 应为'],
    ['map host to fill in', { TANDEM_MAP_TILES: 'https://{s}.x/{z}/{x}/{y}' }, 'TANDEM_MAP_TILES 应为含'],
    ['map that is one picture', { TANDEM_MAP_TILES: 'https://tiles.x/{z}.png' }, 'TANDEM_MAP_TILES 应为含'],
    [
      'map host with more than a host',
      { TANDEM_MAP_TILES: 'https://x;script-src/{z}/{x}/{y}' },
      'TANDEM_MAP_TILES 应为含',
    ],
    ['map of Mars', { TANDEM_MAP_SYSTEM: 'mars' }, 'TANDEM_MAP_SYSTEM 应为'],
    ['search without its word', { TANDEM_MAP_SEARCH: 'https://places.x/' }, 'TANDEM_MAP_SEARCH 应为含'],
    ['another world', { TANDEM_SEED: 'demo' }, 'TANDEM_SEED 应为 sample'],
    ['unknown log level', { TANDEM_LOG_LEVEL: 'loud' }, 'TANDEM_LOG_LEVEL 应为'],
    ['short metrics token', { TANDEM_METRICS_TOKEN: 'short' }, 'TANDEM_METRICS_TOKEN 至少 16'],
    ['idle limit of zero', { TANDEM_IDLE_MINUTES: '0' }, 'TANDEM_IDLE_MINUTES 应为'],
    ['session without end', { TANDEM_SESSION_HOURS: '100000' }, 'TANDEM_SESSION_HOURS 应为'],
  ])('%s', (_name, env, says) => {
    const line = lineOf(() => readConfig(env))
    expect(line).toContain(says)
    expect(line).not.toContain('\n')
  })

  test('everything wrong is said at once, no secret among it', () => {
    const line = lineOf(() =>
      readConfig({ ...production, PORT: 'x', TANDEM_SECRET: 'my-secret', TANDEM_SEED: 'y' }),
    )
    for (const key of ['PORT', 'TANDEM_SECRET', 'TANDEM_SEED']) expect(line).toContain(key)
    expect(line).not.toContain('my-secret')
    expect(line).not.toContain('secret-of-database')
  })

  test('a missing folder, a file in its place', () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    for (const path of [join(folder, 'not', 'mounted'), file]) {
      expect(lineOf(() => openFolders(readConfig({ TANDEM_DATA: path })))).toContain(
        `TANDEM_DATA 文件夹 ${path} 不存在或不可写`,
      )
    }
    expect(lineOf(() => openFolders(readConfig({ TANDEM_DATA: join(folder, 'data') })))).toBe('started')
  })
})

test('docs/operations.md tells every setting and no other', () => {
  const documented = readFileSync('docs/operations.md', 'utf8')
    .split('\n')
    .filter((line) => /^\| `[A-Z_]+`/.test(line))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name))
  expect(documented.toSorted()).toEqual(SETTINGS.filter((name) => name !== 'NODE_ENV').toSorted())
})
