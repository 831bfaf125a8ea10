/**
 * What a person typed, as the plain text the server takes: full-width digits, thousands separators, spaces and a leading
 * plus sign are understood. What is no number comes back trimmed and unchanged, for the fault to point at.
 */
export function typedDecimal(typed: string): string {
  const plain = narrow(typed)
    .replace(/[\s,_]/g, '')
    .replace(/^\+/, '')
  const parts = /^(-?)0*(\d*)(?:\.(\d*))?$/.exec(plain)
  if (!parts || (!parts[2] && !parts[3] && !/\d/.test(plain))) return typed.trim()
  const decimals = (parts[3] ?? '').replace(/0+$/, '')
  const whole = parts[2] === '' ? '0' : (parts[2] ?? '0')
  const value = decimals ? `${whole}.${decimals}` : whole
  return value === '0' ? '0' : `${parts[1] ?? ''}${value}`
}

/** True when the text is a plain decimal of at most `whole` digits before and `scale` after the point. */
export function isDecimal(value: string, whole: number, scale: number): boolean {
  const parts = /^-?(\d+)(?:\.(\d+))?$/.exec(value)
  return parts !== null && (parts[1]?.length ?? 0) <= whole && (parts[2]?.length ?? 0) <= scale
}

/**
 * A typed day as `YYYY-MM-DD`. Understood: `2026-1-5`, `2026/01/05`, `2026年1月5日`, `20260105`, `1-5` and `0105` (this year),
 * `+7` (days from today). Anything else comes back trimmed and unchanged.
 */
export function typedDate(typed: string, today: string): string {
  const plain = narrow(typed).trim()
  const ahead = /^\+(\d{1,3})$/.exec(plain)
  if (ahead) return addDays(today, Number(ahead[1]))
  const parts =
    /^(\d{4})\D{1,2}(\d{1,2})\D{1,2}(\d{1,2})\D?$/.exec(plain) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(plain) ??
    /^()(\d{1,2})\D(\d{1,2})\D?$/.exec(plain) ??
    /^()(\d{2})(\d{2})$/.exec(plain)
  if (!parts) return plain
  const [, year, month, day] = parts
  return `${year || today.slice(0, 4)}-${(month ?? '').padStart(2, '0')}-${(day ?? '').padStart(2, '0')}`
}

/** The calendar day so many days later. */
export function addDays(day: string, count: number): string {
  const moved = new Date(`${day}T00:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + count)
  return moved.toISOString().slice(0, 10)
}

/** Full-width digits and signs, as Chinese input methods write them, to their plain forms. */
const narrow = (text: string): string =>
  text
    .replace(/[\uFF01-\uFF5E]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3002', '.')
