import type { Control } from './control.ts'
import { attrOf, entryOf, kindOf } from './kinds.ts'

/** The mask of a control: only one line of text has one, else it is empty. */
export function maskOf(control: Pick<Control, 'type' | 'attr'>): string {
  const mask = kindOf(control.type)?.kind === 'input' ? attrOf(control, 'mask') : undefined
  return typeof mask === 'string' && !['textarea', 'rich', 'number'].includes(entryOf(control)) ? mask : ''
}

const slots: Readonly<Record<string, RegExp>> = { '9': /\d/, a: /[a-z]/i, '*': /[a-z\d]/i }

/** The places of a mask: a slot for a character, or a sign that stands there itself (what follows a backslash does too). */
const placesOf = (mask: string): { sign: string; slot: RegExp | undefined }[] =>
  [...mask.matchAll(/\\?(.)/gsu)].map(([whole, sign = '']) => ({
    sign,
    slot: whole === sign ? slots[sign] : undefined,
  }))

/**
 * A text as a mask writes it: `9` stands for a digit, `a` for a letter, `*` for either, anything else for itself. Signs of the mask are put in when
 * the character behind them is there; characters that fit nowhere are left out.
 */
export function masked(mask: string, text: string): string {
  const given = Array.from(text)
  let written = ''
  let signs = ''
  for (const { sign, slot } of placesOf(mask)) {
    if (!slot) {
      signs += sign
      if (given[0] === sign) given.shift()
      continue
    }
    while (given[0] !== undefined && !slot.test(given[0])) given.shift()
    const next = given.shift()
    if (next === undefined) return written
    written += signs + next
    signs = ''
  }
  return written + signs
}

/** Whether a text fills a mask. */
export const fills = (mask: string, text: string): boolean =>
  placesOf(mask).length === Array.from(text).length && masked(mask, text) === text
