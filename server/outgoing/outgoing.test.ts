import { createServer, type RequestListener } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { type OutgoingRules, checkUrl, isPublic } from './addresses.ts'
import { type Exchange, type OutgoingResponse, excerptOf } from './exchange.ts'
import { createOutgoing } from './outgoing.ts'

const strict: OutgoingRules = { http: false, ports: [443], internal: [] }
const asked = (url: string) => ({
  url,
  orgId: 'a',
  headers: {},
  body: '{}',
  patienceMs: 2000,
  mostBytes: 1000,
})

/** Nothing is ever connected to: what would have been is kept. */
function recorded(addresses: Record<string, readonly string[]>, rules = strict) {
  const tried: Exchange[] = []
  const outgoing = createOutgoing(rules, {
    resolve: async (host) => addresses[host] ?? [],
    connect: async (exchanged) => {
      tried.push(exchanged)
      return { status: 200, headers: {} } as OutgoingResponse // nobody reads its body here
    },
  })
  return { outgoing, tried }
}

describe('addresses that are asked by nobody', () => {
  test.each([
    ['https://127.0.0.1', 'ADDRESS_INTERNAL'],
    ['https://127.1', 'ADDRESS_INTERNAL'],
    ['https://0', 'ADDRESS_INTERNAL'],
    ['https://0.0.0.0', 'ADDRESS_INTERNAL'],
    ['https://0.1.2.3', 'ADDRESS_INTERNAL'],
    ['https://2130706433', 'ADDRESS_INTERNAL'],
    ['https://0x7f.1', 'ADDRESS_INTERNAL'],
    ['https://0x7f000001', 'ADDRESS_INTERNAL'],
    ['https://0177.0.0.1', 'ADDRESS_INTERNAL'],
    ['https://017700000001', 'ADDRESS_INTERNAL'],
    ['https://①②⑦.0.0.1', 'ADDRESS_INTERNAL'],
    ['https://10.1.2.3', 'ADDRESS_INTERNAL'],
    ['https://172.16.0.1', 'ADDRESS_INTERNAL'],
    ['https://192.168.1.1', 'ADDRESS_INTERNAL'],
    ['https://100.64.0.1', 'ADDRESS_INTERNAL'],
    ['https://169.254.169.254/latest/meta-data', 'ADDRESS_INTERNAL'],
    ['https://192.0.0.8', 'ADDRESS_INTERNAL'],
    ['https://192.0.2.1', 'ADDRESS_INTERNAL'],
    ['https://198.18.0.1', 'ADDRESS_INTERNAL'],
    ['https://224.0.0.1', 'ADDRESS_INTERNAL'],
    ['https://240.0.0.1', 'ADDRESS_INTERNAL'],
    ['https://255.255.255.255', 'ADDRESS_INTERNAL'],
    ['https://[::]', 'ADDRESS_INTERNAL'],
    ['https://[::1]', 'ADDRESS_INTERNAL'],
    ['https://[::ffff:127.0.0.1]', 'ADDRESS_INTERNAL'],
    ['https://[::ffff:7f00:1]', 'ADDRESS_INTERNAL'],
    ['https://[::127.0.0.1]', 'ADDRESS_INTERNAL'],
    ['https://[64:ff9b::7f00:1]', 'ADDRESS_INTERNAL'],
    ['https://[2002:7f00:1::]', 'ADDRESS_INTERNAL'],
    ['https://[2001:0:7f00:1::]', 'ADDRESS_INTERNAL'],
    ['https://[fe80::1]', 'ADDRESS_INTERNAL'],
    ['https://[fc00::1]', 'ADDRESS_INTERNAL'],
    ['https://[fd12:3456::1]', 'ADDRESS_INTERNAL'],
    ['https://[ff02::1]', 'ADDRESS_INTERNAL'],
    ['https://[2001:db8::1]', 'ADDRESS_INTERNAL'],
    ['https://localhost', 'ADDRESS_INTERNAL'],
    ['https://a.localhost.', 'ADDRESS_INTERNAL'],
    ['http://erp.example.com', 'ADDRESS_SCHEME'],
    ['file:///etc/passwd', 'ADDRESS_SCHEME'],
    ['gopher://erp.example.com', 'ADDRESS_SCHEME'],
    ['ftp://erp.example.com', 'ADDRESS_SCHEME'],
    ['https://erp.example.com:5432', 'ADDRESS_PORT'],
    ['https://erp.example.com:22', 'ADDRESS_PORT'],
    ['https://user:pass@erp.example.com', 'ADDRESS_UNREADABLE'],
    ['erp.example.com', 'ADDRESS_UNREADABLE'],
    ['', 'ADDRESS_UNREADABLE'],
  ])('%s: %s', async (url, fault) => {
    expect(() => checkUrl(url, strict)).toThrow(fault)
    const { outgoing, tried } = recorded({})
    await expect(outgoing.post(asked(url))).rejects.toThrow(fault)
    expect(tried).toEqual([])
  })

  test.each([
    ['localtest.me', ['127.0.0.1'], 'ADDRESS_INTERNAL'],
    ['metadata.example.com', ['169.254.169.254'], 'ADDRESS_INTERNAL'],
    ['mixed.example.com', ['93.184.216.34', '10.0.0.1'], 'ADDRESS_INTERNAL'],
    ['six.example.com', ['::ffff:10.0.0.1'], 'ADDRESS_INTERNAL'],
    ['nowhere.example.com', [], 'HOST_UNKNOWN'],
  ])('a name that stands for %s %j: %s', async (host, addresses, fault) => {
    const { outgoing, tried } = recorded({ [host]: addresses })
    await expect(outgoing.post(asked(`https://${host}/`))).rejects.toThrow(fault)
    expect(tried).toEqual([])
  })

  test('public addresses are', () => {
    for (const address of ['93.184.216.34', '8.8.8.8', '2606:4700::1111', '240e::1'])
      expect(isPublic(address)).toBe(true)
  })
})

test('a name is asked for once, and the connection goes where the answer said, whatever the name says later', async () => {
  const answers = [['93.184.216.34'], ['127.0.0.1']]
  let looks = 0
  let target: unknown
  const outgoing = createOutgoing(strict, {
    resolve: async () => answers[looks++] ?? [],
    connect: async ({ lookup }) => {
      lookup?.('erp.example.com', { all: true }, (_error, addresses) => (target = addresses))
      return { status: 200, headers: {} } as OutgoingResponse // nobody reads its body here
    },
  })
  await outgoing.post(asked('https://erp.example.com/hook'))
  expect(looks).toBe(1)
  expect(target).toEqual([{ address: '93.184.216.34', family: 4 }])
})

test('an operator may allow a host by name, an address, a network, a port and plain http', async () => {
  const rules = { http: true, ports: [80, 443, 8443], internal: ['erp.internal', '10.8.0.0/16', 'fd00::5'] }
  const { outgoing, tried } = recorded(
    { 'erp.internal': ['192.168.7.7'], 'wms.example.com': ['10.8.3.3'], 'other.example.com': ['10.9.0.1'] },
    rules,
  )
  for (const url of [
    'http://ERP.internal/x',
    'https://wms.example.com:8443',
    'http://10.8.1.1',
    'https://[fd00::5]',
  ])
    await outgoing.post(asked(url))
  expect(tried).toHaveLength(4)
  for (const url of [
    'https://other.example.com',
    'http://10.9.1.1',
    'https://[fd00::6]',
    'https://127.0.0.1',
  ])
    await expect(outgoing.post(asked(url))).rejects.toThrow('ADDRESS_INTERNAL')
})

test('the circuit opens after five failures, for that organisation and address alone; after a minute one try decides', async () => {
  let [now, down, tries] = [0, true, 0]
  const outgoing = createOutgoing(strict, {
    resolve: async () => ['93.184.216.34'],
    connect: async () => {
      tries++
      return { status: down ? 503 : 200, headers: {} } as OutgoingResponse // nobody reads its body here
    },
    breaker: { now: () => now },
  })
  const post = (orgId: string, url = 'https://erp.example.com') => outgoing.post({ ...asked(url), orgId })
  for (let n = 0; n < 5; n++) await post('a')
  await expect(post('a')).rejects.toThrow('HOST_RESTING')
  expect(tries).toBe(5)
  await post('b')
  await post('a', 'https://other.example.com')
  now = 60_000
  await post('a')
  await expect(post('a')).rejects.toThrow('HOST_RESTING')
  now = 120_000
  down = false
  const [first, second] = await Promise.allSettled([post('a'), post('a')])
  expect([first.status, second.status]).toEqual(['fulfilled', 'rejected'])
  await post('a')
})

describe('over a real connection to loopback, which these rules allow', () => {
  const ends: (() => void)[] = []
  afterEach(() => ends.splice(0).forEach((end) => end()))
  async function serves(listener: RequestListener) {
    const server = createServer(listener).listen(0, '127.0.0.1')
    await once(server, 'listening')
    ends.push(() => {
      server.closeAllConnections()
      server.close()
    })
    const { port } = server.address() as AddressInfo // it listens on TCP
    const outgoing = createOutgoing({ http: true, ports: [port], internal: ['127.0.0.1'] })
    return { outgoing, url: `http://127.0.0.1:${port}/hook` }
  }

  test('a redirect is an answer and is not followed; headers are those named and no token of ours', async () => {
    const seen: string[][] = []
    const { outgoing, url } = await serves((request, response) => {
      seen.push(Object.keys(request.headers).toSorted())
      response.writeHead(302, { location: 'http://169.254.169.254/' }).end('elsewhere')
    })
    const response = await outgoing.post({ ...asked(url), headers: { 'access-token': 'x' } })
    expect([response.status, await excerptOf(response, 100)]).toEqual([302, 'elsewhere'])
    expect(seen).toEqual([['access-token', 'connection', 'content-length', 'host', 'user-agent']])
  })

  test('an answer without end is cut at its size', async () => {
    const { outgoing, url } = await serves((_request, response) => {
      const chunk = Buffer.alloc(1 << 16, 'x')
      const more = (): void => void (response.writable && response.write(chunk, more))
      more()
    })
    const response = await outgoing.post(asked(url))
    await expect(response.body.toArray()).rejects.toThrow('HOST_ANSWER_LARGE')
    const again = await outgoing.post({ ...asked(url), mostBytes: 1 << 20 })
    expect(await excerptOf(again, 12)).toBe('x'.repeat(12))
  })

  test('an answer that never comes, and one that drips, are cut at their time', async () => {
    const silent = await serves(() => undefined)
    await expect(silent.outgoing.post({ ...asked(silent.url), patienceMs: 50 })).rejects.toThrow(
      'HOST_TIMED_OUT',
    )
    const drip = await serves((_request, response) => void response.write('x'))
    const response = await drip.outgoing.post({ ...asked(drip.url), patienceMs: 300 })
    await expect(response.body.toArray()).rejects.toThrow('HOST_TIMED_OUT')
  })

  test('nobody there', async () => {
    const { outgoing, url } = await serves((_request, response) => void response.destroy())
    await expect(outgoing.post(asked(url))).rejects.toThrow('HOST_UNREACHED')
  })
})
