import { Exact } from './exact.ts'

interface PriceBreak {
  fromQty: string
  price: string | null
}

/** Price breaks as they are typed and read: `500: 2.1; 1000: 2`. */
export const breaksText = (breaks: readonly PriceBreak[]): string =>
  breaks.map(({ fromQty, price }) => `${fromQty}: ${price ?? ''}`).join('; ')

const one = /^(\d{1,12}(?:\.\d{1,6})?)\s*[:：]\s*(\d{1,12}(?:\.\d{1,6})?)$/

/** Parser of typed price breaks, by rising quantity; undefined when the text is none. */
export function typedBreaks(text: string): { fromQty: string; price: string }[] | undefined {
  const parts = text.split(/[;；]/).map((part) => part.trim())
  const breaks: { fromQty: string; price: string }[] = []
  for (const part of parts.filter(Boolean)) {
    const [, fromQty, price] = one.exec(part) ?? []
    const last = breaks.at(-1)?.fromQty ?? '0'
    if (fromQty === undefined || price === undefined || new Exact(fromQty).lte(last)) return undefined
    breaks.push({ fromQty, price })
  }
  return breaks
}
