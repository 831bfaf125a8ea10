import { type Compiled, compile } from '../../../contract/expression/expression.ts'
import type { Control } from '../../../contract/lowcode/control.ts'

/** Where TODAY and NOW come from. */
export interface Clock {
  today: () => string
  now: () => string
}

export interface Facts {
  shown: boolean
  disabled: boolean
  required: boolean
  computed: boolean
}

type Read = (field: string) => unknown
type Write = (field: string, value: unknown) => void

export interface Linkage {
  factsOf: (id: string) => Facts
  /** Computes everything from the values that stand. */
  begin: (read: Read, write: Write) => void
  /** Computes what follows from these fields; answers the ids of controls of which a fact is another. */
  after: (fields: readonly string[], read: Read, write: Write) => ReadonlySet<string>
  circles: readonly string[]
}

interface Formula {
  field: string
  compiled: Compiled
}

interface FactLink {
  id: string
  fact: 'shown' | 'disabled' | 'required'
  compiled: Compiled
}

const plain: Facts = { shown: true, disabled: false, required: false, computed: false }

/** The links of a page: formulas in the order in which they feed one another, then what is shown, disabled and required. */
export function linkageOf(controls: readonly Control[], clock: Clock): Linkage {
  const formulas = new Map<string, Formula>()
  const links: FactLink[] = []
  const facts = new Map<string, Facts>()
  for (const { id, field, link, attr } of controls) {
    const value = link?.value
    const rules = Array.isArray(attr['rules']) ? attr['rules'] : []
    const required = rules.some((rule: unknown) => isRequired(rule))
    if (value !== undefined && !formulas.has(field)) formulas.set(field, { field, compiled: compile(value) })
    if (value !== undefined || required) facts.set(id, { ...plain, required, computed: value !== undefined })
    if (link?.show !== undefined) links.push({ id, fact: 'shown', compiled: compile(link.show) })
    if (link?.disable !== undefined) links.push({ id, fact: 'disabled', compiled: compile(link.disable) })
    if (link?.require !== undefined) links.push({ id, fact: 'required', compiled: compile(link.require) })
  }
  const { ordered, circles } = inOrder(formulas)
  const rank = new Map(ordered.map(({ field }, index) => [field, index]))
  const fed = new Map<string, Formula[]>()
  for (const formula of ordered)
    for (const name of formula.compiled.names) fed.set(name, [...(fed.get(name) ?? []), formula])
  const watched = new Map<string, FactLink[]>()
  for (const link of links)
    for (const name of link.compiled.names) watched.set(name, [...(watched.get(name) ?? []), link])
  const born = new Map(facts)

  const scopeOf = (read: Read) => ({ read, today: clock.today, now: clock.now })

  function judge(link: FactLink, read: Read): boolean {
    const now = facts.get(link.id) ?? plain
    const always = link.fact === 'required' && born.get(link.id)?.required === true
    const value = always || truthy(link.compiled.run(scopeOf(read)))
    if (now[link.fact] === value) return false
    facts.set(link.id, { ...now, [link.fact]: value })
    return true
  }

  return {
    circles,
    factsOf: (id) => facts.get(id) ?? plain,
    begin(read, write) {
      for (const { field, compiled } of ordered) write(field, compiled.run(scopeOf(read)))
      for (const link of links) judge(link, read)
    },
    after(fields, read, write) {
      const due: Formula[] = []
      const changed = new Set(fields)
      const add = (field: string) => {
        for (const formula of fed.get(field) ?? []) if (!due.includes(formula)) due.push(formula)
      }
      for (const field of fields) add(field)
      while (due.length > 0) {
        const next = due.reduce((least, each) =>
          (rank.get(each.field) ?? 0) < (rank.get(least.field) ?? 0) ? each : least,
        )
        due.splice(due.indexOf(next), 1)
        const value = next.compiled.run(scopeOf(read))
        if (Object.is(read(next.field), value)) continue
        write(next.field, value)
        changed.add(next.field)
        add(next.field)
      }
      const moved = new Set<string>()
      const judged = new Set<FactLink>()
      for (const field of changed)
        for (const link of watched.get(field) ?? []) {
          if (judged.has(link)) continue
          judged.add(link)
          if (judge(link, read)) moved.add(link.id)
        }
      return moved
    },
  }
}

/** Formulas so that each stands behind those it reads; those that go round in a circle are left out and named. */
function inOrder(formulas: ReadonlyMap<string, Formula>): { ordered: Formula[]; circles: string[] } {
  const ordered: Formula[] = []
  const circles = new Set<string>()
  const state = new Map<string, 'open' | 'done'>()
  const visit = (formula: Formula): boolean => {
    const known = state.get(formula.field)
    if (known) return known === 'open' || circles.has(formula.field)
    state.set(formula.field, 'open')
    let round = false
    for (const name of formula.compiled.names) {
      const other = formulas.get(name)
      if (other && visit(other)) round = true
    }
    state.set(formula.field, 'done')
    if (round) circles.add(formula.field)
    else ordered.push(formula)
    return round
  }
  for (const formula of formulas.values()) visit(formula)
  return { ordered, circles: [...circles] }
}

const isRequired = (rule: unknown): boolean =>
  typeof rule === 'object' && rule !== null && 'required' in rule && rule.required === true

const truthy = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== false && value !== 0 && value !== '' && value !== '0'
