import { compile } from '../expression/expression.ts'
import { type Finding, finding } from './faults.ts'
import type { Placed } from './scopes.ts'

/** A computed field: its name with the sub-table it stands in (`total`, `lines.amount`), and what it is computed from. */
interface Computed {
  name: string
  path: string
  from: string[]
}

/** Computed fields of a page that depend on themselves, one finding for each circle. */
export function cyclesOf(all: readonly Placed[]): Finding[] {
  const computed: Computed[] = []
  for (const { control, path, rows } of all) {
    const text = control.link?.value
    if (typeof text !== 'string') continue
    const name = rows === '' ? control.field : `${rows}.${control.field}`
    computed.push({ name, path: `${path}.link.value`, from: sources(text, rows) })
  }
  return circular(computed).map(({ path, fields }) =>
    finding(path, 'LINK_CIRCLE', { fields: fields.join(' → ') }),
  )
}

/** Fields as `sources` names them: those of the row before those of the form. */
function sources(text: string, rows: string): string[] {
  try {
    const { paths } = compile(text)
    if (rows === '') return [...paths]
    return paths.flatMap((path) => [`${rows}.${path.replace(/^row\./, '')}`, path])
  } catch {
    return []
  }
}

/** The circles among computed fields: each once, at the field that comes first. */
export function circular(computed: readonly Computed[]): { path: string; fields: string[] }[] {
  const byName = new Map(computed.map((each) => [each.name, each]))
  const state = new Map<Computed, 'open' | 'done'>()
  const found: { path: string; fields: string[] }[] = []
  const visit = (each: Computed, trail: readonly Computed[]): void => {
    if (state.get(each) === 'done') return
    if (state.get(each) === 'open') {
      const cycle = trail.slice(trail.indexOf(each))
      found.push({ path: each.path, fields: [...cycle, each].map(({ name }) => name) })
      return
    }
    state.set(each, 'open')
    for (const next of readsOf(each, byName)) visit(next, [...trail, each])
    state.set(each, 'done')
  }
  for (const each of computed) visit(each, [])
  return found
}

/** The computed fields one is computed from: `lines` means every computed field of its rows, `a.b` also what computes `a`. */
function readsOf({ from }: Computed, byName: ReadonlyMap<string, Computed>): Computed[] {
  const names = [...byName.keys()]
  return from.flatMap((path) =>
    names
      .filter((name) => name === path || path.startsWith(`${name}.`) || name.startsWith(`${path}.`))
      .flatMap((name) => byName.get(name) ?? []),
  )
}
