import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../server/app.ts'
import { securityHeaders } from '../support/headers.ts'
import { type House, openHouse } from '../support/people.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

describe('the browser app', () => {
  const web = mkdtempSync(join(tmpdir(), 'tandem-web-'))
  let app: Awaited<ReturnType<typeof buildApp>>
  beforeAll(async () => {
    mkdirSync(join(web, 'assets'))
    writeFileSync(join(web, 'index.html'), '<!doctype html><title>Tandem</title>')
    writeFileSync(join(web, 'assets', 'app-1a2b.js'), 'export {}')
    writeFileSync(join(web, 'assets', 'app-1a2b.js.br'), brotliCompressSync('export {}'))
    writeFileSync(join(web, '.env'), 'SECRET=1')
    app = await buildApp(house.deps, pino({ level: 'silent' }), web)
  })
  afterAll(async () => {
    await app.close()
    rmSync(web, { recursive: true })
  })

  // spec: L2.route.1
  test('answers every address of its own with the page, asked for again each time', async () => {
    for (const url of [
      '/',
      '/orders',
      '/orders/show/7?x=1',
      '/supplierDashboard/index',
      '/sbp/index',
      '/sbp/index?x=1',
    ]) {
      const { statusCode, payload, headers } = await app.inject({ url })
      expect([statusCode, payload]).toEqual([200, '<!doctype html><title>Tandem</title>'])
      expect(headers).toMatchObject({ ...securityHeaders, 'cache-control': 'no-cache' })
    }
    expect((await app.inject({ method: 'HEAD', url: '/' })).statusCode).toBe(200)
  })

  test('sends hashed files packed and for ever', async () => {
    const { headers } = await app.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': 'br' } })
    expect(headers).toMatchObject({
      ...securityHeaders,
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })

  test('has nothing for a file of another version: not the page in its place, and nothing to remember', async () => {
    const { statusCode, headers, payload } = await app.inject({ url: '/assets/app-9z8y7x6.js' })
    expect(statusCode).toBe(404)
    expect(payload).not.toContain('<!doctype')
    expect(headers['cache-control'] ?? '').not.toContain('max-age')
  })

  test.each([
    '/api/Nothing',
    '/api',
    '/sbp/x',
    '/sbp/index/x',
    '/health/x',
    '/metrics',
    '/assets/gone.js',
    '/.env',
    '/.git/config',
    '/assets/../.env',
    '/%2e%2e/%2e%2e/etc/passwd.txt',
    '/assets/app-1a2b.js.map',
    '/x%00.js',
  ])('has nothing at %s', async (url) => {
    const { statusCode, payload, headers } = await app.inject({ url })
    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(payload).not.toContain('SECRET')
    expect(headers).toMatchObject(securityHeaders)
  })
})
