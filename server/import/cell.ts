import { Exact } from '../../contract/exact.ts'
import { SheetRefused } from './refused.ts'

const DAY = 86_400_000
const epoch = (from1904: boolean): number => (from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30))

/** A cell as a person reads it: a number without noise, a day as `YYYY-MM-DD`, yes or no, a text. Formulas come as what they made. */
export function cellText(
  kind: string,
  value: string,
  shared: readonly string[],
  isDate: boolean,
  from1904: boolean,
): string {
  if (kind === 's') {
    const text = shared[Number(value)]
    if (text === undefined) throw new SheetRefused('form')
    return plain(text)
  }
  if (kind === 'b') return value === '1' ? 'true' : 'false'
  if (kind !== 'n') return plain(value)
  if (!/^-?\d+(\.\d+)?(e[+-]?\d{1,3})?$/i.test(value)) return plain(value)
  const number = new Exact(value)
  if (!isDate) return number.toSignificantDigits(15).toFixed()
  const day = new Date(epoch(from1904) + number.floor().toNumber() * DAY)
  return Number.isNaN(day.getTime()) ? value : day.toISOString().slice(0, 10)
}

/** Excel's own escape of characters that XML cannot hold (`_x000D_`) is read as what it stands for. */
const plain = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text
