/** The shape of the zh catalogue, which is the source: the same keys at the same depth, any texts. */
export type Same<T> = T extends string ? string : { readonly [K in keyof T]: Same<T[K]> }
