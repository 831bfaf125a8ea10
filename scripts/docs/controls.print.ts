import { type Label, labelOf, slots } from '../../contract/lowcode/control.ts'
import type { Attr, Kind } from '../../contract/lowcode/kind.ts'
import { kinds } from '../../contract/lowcode/kinds.ts'

export const file = 'docs/controls.md'

const intro = `# Controls

Printed from \`contract/lowcode/kinds/\` by \`npm run docs\`: every kind of control a page is made of, its attributes with what counts when they
are missing, its events and what it holds. A control is \`{id, type, field, attr, event, func, link, visibleMode, hideControl}\` with the slots
${slots.map((slot) => `\`${slot}\``).join(', ')}; unknown kinds and attributes are kept as they are. \`put\` stands behind any control.
`

export function print(): string {
  const shared = sharedBy(kinds)
  return [
    intro,
    overview(),
    `## Common attributes\n\nWhat every control has; they are left out below.\n\n${table(shared)}\n`,
    ...kinds.map((kind) => section(kind, shared)),
  ].join('\n')
}

function overview(): string {
  const rows = kinds.map(
    (kind) =>
      `| [${kind.kind}](#${kind.kind}) | ${bothNames(kind.name)} | ${kind.group} | ${Object.keys(kind.aliases ?? {}).join(', ')} | ${kind.value} | ${kind.cell === true ? 'yes' : ''} |`,
  )
  return `| Kind | Name | Group | Also | Holds | Cell of a table |\n| --- | --- | --- | --- | --- | --- |\n${rows.join('\n')}\n`
}

function section(
  { kind, name, aliases, events, slots: holds, within, attrs }: Kind,
  shared: readonly Attr[],
): string {
  const own = attrs.filter((attr) => !shared.some((each) => same(each, attr)))
  const lines = [
    ...Object.entries(aliases ?? {}).map(
      ([type, implied]) => `- \`${type}\` is the same with \`${JSON.stringify(implied)}\``,
    ),
    ...(events.length > 0 ? [`- events: ${events.map((event) => `\`${event}\``).join(', ')}`] : []),
    ...Object.entries(holds ?? {}).map(
      ([slot, types]) =>
        `- \`${slot}\` holds ${types === true ? 'any control' : types.map((type) => `\`${type}\``).join(', ')}`,
    ),
    ...(within ? [`- stands in ${within.map((type) => `\`${type}\``).join(', ')} only`] : []),
  ]
  return `## ${kind}\n\n${bothNames(name)}\n\n${lines.join('\n')}\n\n${table(own)}\n`
}

function table(attrs: readonly Attr[]): string {
  const rows = attrs.map((attr) => {
    const { key, label, type, default: value, options } = attr
    const values = options ? options.map(({ id }) => `\`${id}\``).join(', ') : type
    const usual = value === undefined ? '' : `\`${cell(JSON.stringify(value))}\``
    return `| \`${key}\` | ${bothNames(label)} | ${values} | ${usual} | ${countsWhere(attr)} |`
  })
  return `| Attribute | Name | Value | Default | Counts |\n| --- | --- | --- | --- | --- |\n${rows.join('\n')}\n`
}

/** Under which other values an attribute means anything, and where it does not. */
const countsWhere = ({ when, cell: inCells, sheet }: Attr): string =>
  [
    when && `where \`${cell(when)}\``,
    inCells === false && 'not in cells',
    sheet === false && 'not in cells of a spreadsheet',
    sheet && `in cells of a spreadsheet where \`${cell(sheet)}\``,
  ]
    .filter(Boolean)
    .join('; ')

/** Attributes that all kinds describe alike. */
const sharedBy = ([first, ...others]: readonly Kind[]): Attr[] =>
  (first?.attrs ?? []).filter((attr) =>
    others.every((kind) => kind.attrs.some((each) => each.key === attr.key && each.type === attr.type)),
  )

const same = (one: Attr, other: Attr): boolean =>
  one.key === other.key && JSON.stringify(one) === JSON.stringify(other)

const bothNames = (label: Label): string => `${labelOf(label, 'zh')}, ${labelOf(label, 'en')}`
const cell = (text: string): string => text.replaceAll('|', '\\|')
