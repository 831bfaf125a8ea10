const LETTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const form = new RegExp(`^[${LETTERS}]{18}$`)

/**
 * Unified social credit code (GB 32100-2015): 18 characters of 31, the last of them a check: the sum of each value times 3 to the power of its
 * place, modulo 31, is taken from 31.
 */
export function isCreditCode(code: string): boolean {
  if (!form.test(code)) return false
  let [sum, weight] = [0, 1]
  for (const letter of code.slice(0, 17)) {
    sum += LETTERS.indexOf(letter) * weight
    weight = (weight * 3) % 31
  }
  return LETTERS[(31 - (sum % 31)) % 31] === code[17]
}

/** As codes are compared: in capitals, without blanks. */
export const creditCodeOf = (written: string): string => written.replaceAll(/\s/g, '').toUpperCase()
