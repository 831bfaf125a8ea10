import { globSync, readFileSync } from 'node:fs'

/** Where what the users' specifications ask for is listed, in our own words. */
export const requirementsFile = 'docs/specification/requirements.tsv'

/** One thing that a specification asks for. */
export interface Requirement {
  /** Document and section (`P` portal, `L` low-code platform, `C` calls), topic, number or name: `P5.password.2`, `C.Order.AnswerLine`. */
  id: string
  section: string
  asks: string
  /** Number of the decision that says why we differ; empty where we do not. */
  decision: string
}

export interface RequirementList {
  /** How many lines may lack both test and decision. */
  missingAtMost: number
  requirements: readonly Requirement[]
}

/** A comment `// spec: P5.password.2, P5.password.3` above a test: the test shows these. */
export interface Marker {
  file: string
  line: number
  ids: readonly string[]
  /** The title of the test or group below it; nothing where no test follows. */
  title: string | undefined
}

export interface Traced extends Requirement {
  shownBy: readonly Marker[]
}

export const isMissing = ({ shownBy, decision }: Traced): boolean => shownBy.length === 0 && decision === ''

export function readRequirements(): RequirementList {
  const lines = readFileSync(requirementsFile, 'utf8').trimEnd().split('\n')
  const [, missing = ''] = lines.flatMap((line) => /^# missing at most: (\d+)$/.exec(line) ?? [])
  const rows = lines.filter((line) => !line.startsWith('#')).slice(1)
  return {
    missingAtMost: Number(missing),
    requirements: rows.map((row) => {
      const [id = '', section = '', asks = '', decision = ''] = row.split('\t')
      return { id, section, asks, decision }
    }),
  }
}

/** Tests, and the cases of the kinds of controls, each of which is a test of its own in all but name. */
const tests = [
  '{contract,server,src,scripts}/**/*.test.{ts,tsx}',
  'tests/**/*.{test,e2e}.ts',
  'tests/e2e/kinds/*.ts',
]

export const readMarkers = (): Marker[] =>
  globSync(tests)
    .toSorted()
    .flatMap((file) => markersOf(file.replaceAll('\\', '/'), readFileSync(file, 'utf8')))

export function markersOf(file: string, code: string): Marker[] {
  const lines = code.split('\n')
  return lines.flatMap((text, index): Marker[] => {
    const ids = /^\s*\/\/ spec: (.*)$/.exec(text)?.[1]?.split(/,\s*/)
    return ids ? [{ file, line: index + 1, ids, title: titleBelow(lines.slice(index + 1)) }] : []
  })
}

/** The text of a `test(…)`, of the call behind a `test.each(…)`, of a `describe(…)`, or the name of a case; comments may stand between. */
function titleBelow(lines: readonly string[]): string | undefined {
  const first = lines.findIndex((line) => !/^\s*(\/\/|\/?\*)/.test(line))
  const code = lines.slice(first).join('\n')
  const ofCase = /^ {2}'?([\w-]+)'?: \{/.exec(code)
  if (ofCase) return ofCase[1]
  const call = /^\s*(?:test|describe)(\.\w+)?[(<]/.exec(code)
  if (first < 0 || !call) return undefined
  const takesTable = ['.each', '.runIf', '.for'].includes(call[1] ?? '')
  const title = takesTable ? /\)\(\s*(['"`])((?:\\.|(?!\1).)*)\1/ : /^[^(]*\(\s*(['"`])((?:\\.|(?!\1).)*)\1/
  return title.exec(code)?.[2]?.replace(/^\$\{lang\}: /, '')
}

/** Every requirement with the tests that say they show it, in the order of the list. */
export function traced(requirements: readonly Requirement[], markers: readonly Marker[]): readonly Traced[] {
  const byId = new Map<string, Marker[]>()
  for (const marker of markers) for (const id of marker.ids) byId.set(id, [...(byId.get(id) ?? []), marker])
  return requirements.map((requirement) => ({ ...requirement, shownBy: byId.get(requirement.id) ?? [] }))
}
