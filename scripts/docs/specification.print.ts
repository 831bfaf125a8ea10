import { globSync } from 'node:fs'
import { basename } from 'node:path'
import {
  isMissing,
  type Marker,
  readMarkers,
  readRequirements,
  requirementsFile,
  type Traced,
  traced,
} from './specification.ts'

export const file = 'docs/specification.md'

const intro = `# The specification, line by line

Printed by \`npm run docs\` from \`${requirementsFile}\` and from the comments \`// spec: <id>\` above tests. A line names the tests that show it,
the decision where we differ on purpose, or **missing**: nobody has shown yet that the product does it. Ids begin with the document (P portal, L low-code
platform, C its calls) and its section.
`

export function print(): string {
  const all = traced(readRequirements().requirements, readMarkers())
  const sections = [...Map.groupBy(all, ({ section }) => section)]
  return [
    intro,
    '| Section | Lines | Shown by a test | Decided otherwise | Missing |\n| --- | --- | --- | --- | --- |',
    ...sections.map(([section, lines]) => counts(`[${section}](#${anchor(section)})`, lines)),
    counts('All', all),
    ...sections.map(([section, lines]) => table(section, lines)),
  ].join('\n')
}

function counts(name: string, lines: readonly Traced[]): string {
  const shown = lines.filter(({ shownBy }) => shownBy.length > 0).length
  const missing = lines.filter(isMissing).length
  return `| ${name} | ${lines.length} | ${shown} | ${lines.length - shown - missing} | ${missing} |`
}

function table(section: string, lines: readonly Traced[]): string {
  const rows = lines.map((line) => `| ${line.id} | ${cell(line.asks)} | ${shown(line)} |`)
  return `\n## ${section}\n\n| Id | Asks | Shown by |\n| --- | --- | --- |\n${rows.join('\n')}`
}

function shown(line: Traced): string {
  if (isMissing(line)) return '**missing**'
  const said = line.decision === '' ? [] : [`differs: ${decision(line.decision)}`]
  return [...line.shownBy.map(test), ...said].join('<br>')
}

const test = ({ file: path, title }: Marker): string =>
  `[${basename(path)}](../${path}): ${cell(title ?? '')}`

function decision(number: string): string {
  const [path] = globSync(`docs/decisions/${number}-*.md`)
  return path === undefined ? number : `[${number}](decisions/${basename(path)})`
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;')
const anchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-')
