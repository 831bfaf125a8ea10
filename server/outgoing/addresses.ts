import ipaddr from 'ipaddr.js'
import { Refused } from '../../contract/errors.ts'

/** What an operator allows beyond the public internet (`TANDEM_OUTGOING_…`). */
export interface OutgoingRules {
  /** Plain http as well as https. */
  http: boolean
  ports: readonly number[]
  /** Hosts by name, addresses and networks of the operator's own house that may be reached. */
  internal: readonly string[]
}

/**
 * The address as a URL when its form allows it to be asked: scheme, port, no password in it, and where its host is an IP address (in whichever
 * spelling: URL turns decimal, octal and hexadecimal forms into the usual one) that one is reachable. Names are decided by `checkAddresses`.
 */
export function checkUrl(text: string, rules: OutgoingRules): URL {
  if (!URL.canParse(text)) throw new Refused('ADDRESS_UNREADABLE')
  const url = new URL(text)
  if (url.protocol !== 'https:' && !(rules.http && url.protocol === 'http:'))
    throw new Refused('ADDRESS_SCHEME')
  if (url.username !== '' || url.password !== '') throw new Refused('ADDRESS_UNREADABLE')
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
  if (!rules.ports.includes(port)) throw new Refused('ADDRESS_PORT')
  const host = hostOf(url)
  if (ipaddr.isValid(host)) checkAddresses(host, [host], rules)
  else if (/^(.+\.)?localhost\.?$/i.test(host) && !isNamed(host, rules)) throw new Refused('ADDRESS_INTERNAL')
  return url
}

/** The host as it is connected to: an IPv6 address without its brackets. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1')

/** Refuses a host when one of its addresses is not public; an operator's own may be named by the host's name or by their network. */
export function checkAddresses(host: string, addresses: readonly string[], rules: OutgoingRules): void {
  if (addresses.length === 0) throw new Refused('HOST_UNKNOWN')
  if (isNamed(host, rules)) return
  for (const address of addresses)
    if (!isPublic(address) && !isAllowed(address, rules)) throw new Refused('ADDRESS_INTERNAL')
}

const isNamed = (host: string, { internal }: OutgoingRules): boolean =>
  internal.some((entry) => entry.toLowerCase() === host.replace(/\.$/, '').toLowerCase())

/** An IPv4 address inside an IPv6 one is what is reached, so that is looked at. */
const read = (address: string): ipaddr.IPv4 | ipaddr.IPv6 => ipaddr.process(address)

/** Of IPv6 the addresses given out to the internet (2000::/3), without those that carry an IPv4 address or lead elsewhere. */
const GLOBAL = ipaddr.parseCIDR('2000::/3')

/** Whether an address is of the public internet. What the library has no name for among IPv6 is not. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = read(address)
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(GLOBAL))
}

function isAllowed(address: string, { internal }: OutgoingRules): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = read(address)
  return internal.some((entry) => {
    const network = networkOf(entry)
    return network !== undefined && network[0].kind() === parsed.kind() && parsed.match(network)
  })
}

/** A network, or an address as the network of itself; nothing when the entry is a name. */
function networkOf(entry: string): [ipaddr.IPv4 | ipaddr.IPv6, number] | undefined {
  if (ipaddr.isValidCIDR(entry)) return ipaddr.parseCIDR(entry)
  if (!ipaddr.isValid(entry)) return undefined
  const address = ipaddr.parse(entry)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}
