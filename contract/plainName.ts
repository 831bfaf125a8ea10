/** A column's name as it is compared: full-width and plain forms, case, spaces, signs and what stands in brackets (a unit) are the same. */
export const plainName = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[([【].*?[)\]】]/g, '')
    .replace(/[^\p{L}\p{N}%#]/gu, '')
