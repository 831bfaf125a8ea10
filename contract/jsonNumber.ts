/** Significant digits up to which every decimal is a number of its own. */
const DISTINCT = 15
const PRECISION_AT_MOST = 100

/**
 * Exact JSON number: a literal that says the decimal it is read as. Decimals travel as text or as plain numbers; an exponent is a form of
 * neither, and of digits a number cannot hold another amount would be left. What JavaScript itself writes is always one (`1e-7`, `1e+21`).
 */
export function isExactNumber(literal: string): boolean {
  if (/[eE]/.test(literal)) return String(Number(literal)) === literal
  const digits = digitsOf(literal)
  if (digits.length <= DISTINCT || String(Number(literal)) === literal) return true
  return digits.length <= PRECISION_AT_MOST && digitsOf(Number(literal).toPrecision(digits.length)) === digits
}

const digitsOf = (literal: string): string =>
  literal.replace(/e.*$/, '').replace(/[-.]/g, '').replace(/^0+/, '')
