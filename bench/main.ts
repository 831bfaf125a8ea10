import { parseArgs } from 'node:util'
import { benches } from './drivers/index.ts'
import { holds } from './figure.ts'
import { createGround } from './ground.ts'
import { machine } from './machine.ts'
import { profileInto } from './profile.ts'
import { table, writeSection } from './report.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '5' },
    write: { type: 'boolean', default: false },
    profile: { type: 'string' },
  },
})
const unknown = positionals.filter((name) => !(name in benches))
if (unknown.length) {
  console.error(`unknown: ${unknown.join(' ')}; there are: ${Object.keys(benches).join(' ')}`)
  process.exit(1)
}
if (values.profile) profileInto(values.profile)
// Whatever was started ends with the process, also when it is interrupted.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))

const chosen = Object.entries(benches).filter(([name, { extra }]) =>
  positionals.length ? positionals.includes(name) : !extra,
)
const ground = createGround({ rounds: Number(values.rounds), seconds: Number(values.seconds) })
let missed = 0
try {
  for (const [name, { about, run }] of chosen) {
    const state = machine()
    const figures = await run(ground)
    missed += figures.filter((figure) => !holds(figure)).length
    console.log(`\n${name}: ${about}\n${table(figures)}\n${state}`)
    if (values.write) writeSection(name, about, state, figures)
  }
} finally {
  await ground.close()
}
console.log(`\n${missed ? `${missed} limits missed` : 'all limits hold'}`)
process.exit(missed ? 1 : 0)
