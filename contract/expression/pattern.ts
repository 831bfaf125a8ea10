import { wallOf } from './moment.ts'

/** Pieces of a date pattern. Hours are those of 24, also as `hh`, as the portal writes them everywhere. */
const TOKEN = /\[[^\]]*\]|YYYY|YY|MM?|DD?|[Hh]{1,2}|mm?|ss?|SSS|Q/g

const LONGEST = 100
/** Parts of a pattern that is read; each of them may try one digit or two. */
const MOST = 10

/** A wall clock written by a pattern: `YYYY-MM-DD hh:mm:ss`, `YYYY年M月D日`. Text in brackets stands for itself. */
export function formatted(wall: number, pattern: string): string | null {
  if (pattern.length > LONGEST) return null
  const iso = new Date(wall).toISOString()
  const part = {
    Y: iso.slice(0, 4),
    M: iso.slice(5, 7),
    D: iso.slice(8, 10),
    h: iso.slice(11, 13),
    m: iso.slice(14, 16),
    s: iso.slice(17, 19),
  }
  return pattern.replace(TOKEN, (token) => {
    if (token.startsWith('[')) return token.slice(1, -1)
    if (token === 'SSS') return iso.slice(20, 23)
    if (token === 'YY') return part.Y.slice(2)
    if (token === 'Q') return String(Math.ceil(Number(part.M) / 3))
    const letter = token.charAt(0) === 'H' ? 'h' : token.charAt(0)
    const digits = part[letter as keyof typeof part] // the pattern above holds no other letters
    return token.length === 1 ? String(Number(digits)) : digits
  })
}

/** Reads a text by a pattern; null where it does not fit. */
export function parsed(text: string, pattern: string): number | null {
  if (pattern.length > LONGEST) return null
  const found: Record<string, number> = { Y: 1970, M: 1, D: 1, h: 0, m: 0, s: 0 }
  const letters: string[] = []
  const form = pattern.replace(/\[[^\]]*\]|YYYY|MM?|DD?|[Hh]{1,2}|mm?|ss?|[^\w\s]/g, (token) => {
    if (token.startsWith('[')) return escaped(token.slice(1, -1))
    if (!/\w/.test(token)) return escaped(token)
    letters.push(token.charAt(0) === 'H' ? 'h' : token.charAt(0))
    return token === 'YYYY' ? '(\\d{4})' : '(\\d{1,2})'
  })
  const parts = letters.length <= MOST ? new RegExp(`^${form}$`).exec(text) : null
  if (!parts) return null
  for (const [index, letter] of letters.entries()) found[letter] = Number(parts[index + 1])
  return wallOf(found.Y ?? 0, found.M ?? 0, found.D ?? 0, found.h, found.m, found.s)
}

const escaped = (text: string): string => text.replace(/[^\p{L}\p{N}\s]/gu, '\\$&')
