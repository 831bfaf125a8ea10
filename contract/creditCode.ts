const LETTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const form = new RegExp(`^[${LETTERS}]{18}$`)

/**
 * Unified social credit code (GB 32100-2015): 18 characters of 31, the last of them a check: the sum of each value times 3 to the power of its
 * place, modulo 31, is taken from 31.
 */
export const isCreditCode = (code: string): boolean =>
  form.test(code) && creditCodeCheck(code.slice(0, 17)) === code[17]

/** The last character of the code that begins with these 17. */
export function creditCodeCheck(begin: string): string {
  let [sum, weight] = [0, 1]
  for (const letter of begin) {
    sum += LETTERS.indexOf(letter) * weight
    weight = (weight * 3) % 31
  }
  return LETTERS.charAt((31 - (sum % 31)) % 31)
}

/** As codes are compared: in capitals, without blanks. */
export const creditCodeOf = (written: string): string => written.replaceAll(/\s/g, '').toUpperCase()
