import { isIPv4, isIPv6 } from 'node:net'

/** The address of who asks; empty once they have left, when the socket names none any more, whatever the type says. */
export const ipOf = ({ ip }: { ip: string | undefined }): string => ip ?? ''

/** The network of an address: /24 of IPv4, /64 of IPv6; what a fault of one address is counted for. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  const v4 = mapped ?? address
  if (isIPv4(v4)) return `${v4.split('.').slice(0, 3).join('.')}.0/24`
  const plain = address.replace(/%.*$/, '')
  return isIPv6(plain) ? `${groups(plain).slice(0, 4).join(':')}::/64` : address
}

function groups(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::')
  const [left, right] = [head ? head.split(':') : [], tail ? tail.split(':') : []]
  const gap = tail === undefined ? 0 : 8 - left.length - right.length
  return [...left, ...Array<string>(Math.max(gap, 0)).fill('0'), ...right].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  )
}
