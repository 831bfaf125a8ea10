import { Refused } from './errors.ts'
import { isExactNumber } from './jsonNumber.ts'

const MAX_DEPTH = 32
const MAX_KEYS = 200_000
const MAX_KEYS_EACH = 1000
const DANGEROUS = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Parses JSON that a client sent, a body or a text within one. Refuses what no client of ours sends and what breaks something further down:
 * great depth, a million keys, a key twice, keys that reach prototypes, numbers that are read as others than they say, half surrogates and
 * NUL, which PostgreSQL cannot store.
 */
export function parseJsonText(text: string): unknown {
  inspect(text)
  try {
    return JSON.parse(text)
  } catch {
    throw new Refused('INPUT_INVALID')
  }
}

/** What a JSON text says; any other value, and a text that is refused, stays what it is, for the schema to judge. */
export function jsonTextOr(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return parseJsonText(value)
  } catch {
    return value
  }
}

/** One pass over the text; JSON.parse decides afterwards whether it is JSON at all. */
function inspect(text: string): void {
  const open: (Set<string> | null)[] = []
  let keys = 0
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at)
    if (char === 0x22) {
      const end = endOfString(text, at)
      const seen = open.at(-1)
      if (seen && isKey(text, end + 1)) {
        if (++keys > MAX_KEYS || seen.size === MAX_KEYS_EACH) throw new Refused('INPUT_INVALID')
        addKey(seen, text.slice(at, end + 1))
      }
      at = end
    } else if (char === 0x7b || char === 0x5b) {
      if (open.length === MAX_DEPTH) throw new Refused('INPUT_INVALID')
      open.push(char === 0x7b ? new Set() : null)
    } else if (char === 0x7d || char === 0x5d) open.pop()
    else if (char === 0x2d || isDigit(char)) {
      const end = endOfNumber(text, at)
      if (!isExactNumber(text.slice(at, end))) throw new Refused('INPUT_INVALID')
      at = end - 1
    }
  }
}

const isDigit = (char: number): boolean => char >= 0x30 && char <= 0x39

/** The place behind a number: what else may stand in one are `.`, `e`, `E`, `+` and `-`. */
function endOfNumber(text: string, start: number): number {
  for (let at = start + 1; ; at++) {
    const char = text.charCodeAt(at)
    if (!isDigit(char) && char !== 0x2e && (char | 0x20) !== 0x65 && char !== 0x2b && char !== 0x2d) return at
  }
}

/** Where the string that starts at `start` ends; refuses the escapes that make no text. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const char = text.charCodeAt(at)
    if (char === 0x22) return at
    if (char !== 0x5c) continue
    at++
    if (text.charCodeAt(at) !== 0x75) continue
    const code = Number.parseInt(text.slice(at + 1, at + 5), 16)
    if (code === 0 || (code >= 0xdc00 && code <= 0xdfff)) throw new Refused('INPUT_INVALID')
    at += 4
    if (code < 0xd800 || code > 0xdbff) continue
    if (!/^\\u[dD][c-fC-F]/.test(text.slice(at + 1, at + 5))) throw new Refused('INPUT_INVALID')
    at += 6
  }
  throw new Refused('INPUT_INVALID')
}

function isKey(text: string, after: number): boolean {
  for (let at = after; ; at++) {
    const char = text.charCodeAt(at)
    if (char === 0x3a) return true
    if (char !== 0x20 && char !== 0x0a && char !== 0x0d && char !== 0x09) return false
  }
}

function addKey(seen: Set<string>, quoted: string): void {
  const key = quoted.includes('\\') ? unescaped(quoted) : quoted.slice(1, -1)
  if (DANGEROUS.has(key) || seen.has(key)) throw new Refused('INPUT_INVALID')
  seen.add(key)
}

function unescaped(quoted: string): string {
  try {
    return String(JSON.parse(quoted))
  } catch {
    throw new Refused('INPUT_INVALID')
  }
}
