import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'

/** The state of the machine in one line: figures of another one are worth comparing only by their ratios. */
export function machine(): string {
  const processors = cpus()
  const binary = globSync('/usr/lib/postgresql/*/bin/postgres').toSorted().at(-1)
  const postgres = binary
    ? execFileSync(binary, ['--version'], { encoding: 'utf8' }).trim().split(' ').at(2)
    : 'none'
  return [
    `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    `${processors.length} cores ${processors[0]?.model.trim() ?? ''}`.trim(),
    `${Math.round(totalmem() / 2 ** 30)} GB`,
    `load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
    `Node ${process.versions.node}`,
    `PostgreSQL ${postgres}`,
  ].join(', ')
}
