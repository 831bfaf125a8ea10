/**
 * A function that an application or one of its pages has: the body of a script, called by name from events, from `func`, from suggestions and from
 * other scripts. It reads `values`, `event`, `row` and what it is given as `data`.
 */
export interface PageFunction {
  name: string
  code: string
}

/** The functions a page may call, by name: its own count before those of its application. */
export const functionsOf = (
  page: { functions?: readonly PageFunction[] },
  app: { functions?: readonly PageFunction[] } = {},
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...(app.functions ?? []), ...(page.functions ?? [])].map(({ name, code }) => [name, code]),
  )
