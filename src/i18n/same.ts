/** The shape of the zh catalogue, which is the source: the same keys at the same depth, any texts. English also says `lines_one`. */
export type Same<T> = T extends string
  ? string
  : { readonly [K in keyof T]: Same<T[K]> } & { readonly [K in keyof T & string as `${K}_one`]?: string }
