export type ErrorLevel = 'L' | 'M' | 'Q' | 'H'

/** What the largest QR code holds: digits, capitals with few signs, or bytes (ISO/IEC 18004, version 40). */
const most: Readonly<Record<ErrorLevel, readonly [digits: number, capitals: number, bytes: number]>> = {
  L: [7089, 4296, 2953],
  M: [5596, 3391, 2331],
  Q: [3993, 2420, 1663],
  H: [3057, 1852, 1273],
}

export const errorLevelOf = (said: string): ErrorLevel =>
  said === 'L' || said === 'Q' || said === 'H' ? said : 'M'

/** How long a text is as a QR code counts it, and how long it may be. */
export function capacityOf(text: string, level: ErrorLevel): { count: number; most: number } {
  const [digits, capitals, bytes] = most[level]
  if (/^\d*$/.test(text)) return { count: text.length, most: digits }
  if (/^[\dA-Z $%*+./:-]*$/.test(text)) return { count: text.length, most: capitals }
  return { count: new TextEncoder().encode(text).length, most: bytes }
}
