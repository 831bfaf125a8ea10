const [ZERO, POINT] = [0x30, 0x2e]

/** Decimal text without trailing zeros, as a person writes it: `12.500000` is `12.5`, `10` stays `10`. */
export function plainDecimal(value: string): string {
  if (!value.includes('.')) return value
  let end = value.length
  while (value.charCodeAt(end - 1) === ZERO) end--
  return value.slice(0, value.charCodeAt(end - 1) === POINT ? end - 1 : end)
}
