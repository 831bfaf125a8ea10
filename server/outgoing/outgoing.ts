import ipaddr from 'ipaddr.js'
import { lookup as resolveName } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import { Refused } from '../../contract/errors.ts'
import { type OutgoingRules, checkAddresses, checkUrl, hostOf } from './addresses.ts'
import { type BreakerSettings, createBreaker } from './breaker.ts'
import { type Exchange, type OutgoingResponse, exchange } from './exchange.ts'

export interface OutgoingRequest extends Omit<Exchange, 'method' | 'url' | 'lookup'> {
  /** As somebody typed it. */
  url: string
  /** For whom: the circuit of one organisation does not open for another. */
  orgId: string
}

/** Requests to addresses that people type: the one door out for them. */
export interface Outgoing {
  /** Throws a refusal unless the form of the address allows it to be asked; asks nobody. */
  check(url: string): void
  /** Answers whatever comes back, also a status that says no. */
  post(request: OutgoingRequest): Promise<OutgoingResponse>
  get(request: Omit<OutgoingRequest, 'body'>): Promise<OutgoingResponse>
}

type Resolve = (host: string) => Promise<readonly string[]>

interface Means {
  resolve?: Resolve
  connect?: (exchanged: Exchange) => Promise<OutgoingResponse>
  breaker?: Partial<BreakerSettings>
}

const RESOLVE_MS = 3_000

const resolveAll: Resolve = async (host) =>
  (await resolveName(host, { all: true, verbatim: true })).map(({ address }) => address)

/** Guards requests to addresses of others: decided by the rules, pinned to what was decided, cut at time and size, left alone after failures. */
export function createOutgoing(
  rules: OutgoingRules,
  { resolve = resolveAll, connect = exchange, breaker: settings = {} }: Means = {},
): Outgoing {
  const breaker = createBreaker({ failures: 5, restMs: 60_000, now: () => performance.now(), ...settings })

  /** The addresses of a host, asked once, each of them allowed. */
  async function addressesOf(host: string): Promise<readonly string[]> {
    if (ipaddr.isValid(host)) return [host]
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Refused('HOST_UNKNOWN')), RESOLVE_MS).unref()
    })
    const addresses = await Promise.race([resolve(host), late]).catch(() => {
      throw new Refused('HOST_UNKNOWN')
    })
    checkAddresses(host, addresses, rules)
    return addresses
  }

  async function send(
    method: 'GET' | 'POST',
    { url: text, orgId, ...request }: OutgoingRequest,
  ): Promise<OutgoingResponse> {
    const url = checkUrl(text, rules)
    const key = `${orgId} ${url.origin}`
    if (!breaker.allows(key)) throw new Refused('HOST_RESTING')
    try {
      const addresses = await addressesOf(hostOf(url))
      const response = await connect({ ...request, method, url, lookup: pinned(addresses) })
      if (response.status >= 500) breaker.failed(key)
      else breaker.succeeded(key)
      return response
    } catch (error) {
      breaker.failed(key)
      throw error
    }
  }

  return {
    check: (url) => void checkUrl(url, rules),
    post: (request) => send('POST', request),
    get: (request) => send('GET', { ...request, body: '' }),
  }
}

/** Answers the connection with the addresses that were checked, whatever the name stands for by now. */
const pinned =
  (addresses: readonly string[]): LookupFunction =>
  (_host, options, done) => {
    const found = addresses.map((address) => ({
      address,
      family: ipaddr.parse(address).kind() === 'ipv6' ? 6 : 4,
    }))
    const [first] = found
    if (options.all) done(null, found)
    else if (first) done(null, first.address, first.family)
    else done(new Error('no address'), '')
  }
