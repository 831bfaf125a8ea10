import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { readLock } from './check/lock.ts'
import { auditFaults } from './release/audit.ts'
import { licenceFaults, licences } from './release/licences.ts'
import { npm } from './release/npm.ts'
import { runNode } from './run-node.ts'

const OUT = 'dist/release'

/** Shows what is there. */
function isEmpty(faults: readonly string[]): boolean {
  for (const fault of faults) console.error(fault)
  return faults.length === 0
}

const isDirty = () => execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' }).trim() !== ''

/** What stands between the tree and a release, in order; the first that does not hold ends it. */
const CONDITIONS: readonly [says: string, holds: () => boolean | Promise<boolean>][] = [
  ['nothing is uncommitted', () => !isDirty()],
  ['every licence may be shipped', () => isEmpty(licenceFaults(readLock()))],
  [
    'no production package is known to have a hole',
    () => isEmpty(auditFaults(npm('audit', '--omit=dev', '--audit', '--json').output)),
  ],
  ['everything passes', async () => (await runNode(['scripts/test.ts', 'all'], { show: true })).status === 0],
  ['the run left the tree as it was', () => !isDirty()],
]

for (const [says, holds] of CONDITIONS) {
  if (await holds()) {
    console.log(`✓ ${says}`)
    continue
  }
  console.error(`✗ no release: ${says} does not hold`)
  process.exit(1)
}

mkdirSync(OUT, { recursive: true })
const bill = npm(
  'sbom',
  '--package-lock-only',
  '--omit=dev',
  '--sbom-format=cyclonedx',
  '--sbom-type=application',
)
if (bill.status !== 0) {
  console.error(bill.output)
  process.exit(1)
}
writeFileSync(`${OUT}/sbom.cdx.json`, bill.output)
writeFileSync(`${OUT}/licences.txt`, licences(readLock()))
console.log(`${OUT}/ holds the bill of materials and the licence list`)
