/** How the values of field types are kept; those of one kind are read as each other. */
const kept: Readonly<Record<string, string>> = {
  varchar: 'text',
  enum: 'text',
  decimal: 'numeric',
  date: 'date',
  datetime: 'timestamptz',
  bool: 'boolean',
  bit: 'boolean',
  drill_up: 'ref',
  drill_down: 'rows',
  file: 'files',
}

const single = new Set(['text', 'numeric', 'date', 'timestamptz', 'boolean'])

/** Can values written as one type be read as the other? Every single value is a text. */
export const fits = (before: string, now: string): boolean =>
  kept[before] === kept[now] || (kept[now] === 'text' && single.has(kept[before] ?? ''))

/** Types of fields by `<entity>.<field>`, as an application remembers them. */
export const typesOf = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(Object(value)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

/** The entities that were ever published, of the types an application remembers. */
export const entitiesOf = (value: unknown): string[] => [
  ...new Set(Object.keys(typesOf(value)).map((name) => name.slice(0, name.indexOf('.')))),
]
