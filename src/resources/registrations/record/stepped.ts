const WRITTEN = /^(\d{1,15})(?:\.(\d{0,2}))?$/

/** A number one step of its last decimal up or down, never below zero; undefined where the text is no number. */
export function stepped(text: string, scale: 0 | 2, by: 1 | -1): string | undefined {
  const [, whole, fraction = ''] = WRITTEN.exec(text === '' ? '0' : text) ?? []
  if (whole === undefined) return undefined
  const units = BigInt(whole + fraction.slice(0, scale).padEnd(scale, '0')) + BigInt(by)
  if (units < 0n) return '0'
  if (scale === 0) return String(units)
  const digits = String(units).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
