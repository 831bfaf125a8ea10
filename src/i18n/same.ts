/** The shape of the zh catalogue, which is the source: the same keys at the same depth, any texts. */
export type Same<T> = { readonly [K in keyof T]: T[K] extends string ? string : Same<T[K]> }
