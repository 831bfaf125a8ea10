import type { Texts } from './i18n.ts'

const modules = import.meta.glob<Record<string, Texts>>('./en/*.ts', { eager: true })

/** All catalogues of the language as one tree: `./en/orders.ts` exports `orders`. */
export const texts: Texts = Object.fromEntries(Object.values(modules).flatMap((one) => Object.entries(one)))
