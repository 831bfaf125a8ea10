/** A decimal without the zeros at its end, as a person writes it. */
export const plainDecimal = (value: string): string =>
  value.includes('.') ? value.replace(/\.?0+$/, '') : value
