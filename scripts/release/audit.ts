import { z } from 'zod'

const ENDS = new Set(['high', 'critical'])

const Report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      severity: z.string(),
      range: z.string(),
      // A text names the package that brings the hole along.
      via: z.array(z.union([z.string(), z.object({ title: z.string() })])),
    }),
  ),
})
const Failure = z.object({ message: z.string() })

/**
 * What `npm audit --json` found that ends a release, a line each. A registry that does not know is a fault too: unknown is not
 * good, and many mirrors carry packages without the advisories.
 */
export function auditFaults(answer: string): string[] {
  const said = read(answer)
  const report = Report.safeParse(said)
  if (report.success)
    return Object.entries(report.data.vulnerabilities)
      .filter(([, { severity }]) => ENDS.has(severity))
      .map(
        ([name, { severity, range, via }]) =>
          `${name} ${range}: ${severity}, ${via.map((each) => (typeof each === 'string' ? `by ${each}` : each.title)).join('; ')}`,
      )
  const failure = Failure.safeParse(said)
  return [
    `the registry does not tell known holes${failure.success ? ` (${failure.data.message})` : ''}; name one that does in npm_config_registry`,
  ]
}

function read(answer: string): unknown {
  try {
    return JSON.parse(answer)
  } catch {
    return undefined
  }
}
