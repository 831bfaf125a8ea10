import { type Compiled, compile, namesOf } from '../../../contract/expression/expression.ts'
import type { Clock } from '../../../contract/expression/scope.ts'
import type { Control } from '../../../contract/lowcode/control.ts'

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
  cycles: readonly string[]
  /** Links that cannot be read, as `field.kind`: they are as if they were not there. */
  unreadable: readonly string[]
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
export function linkageOf(controls: readonly Control[], clock: () => Clock): Linkage {
  const formulas = new Map<string, Formula>()
  const links: FactLink[] = []
  const facts = new Map<string, Facts>()
  const unreadable: string[] = []
  for (const { id, field, link, attr } of controls) {
    const value = link?.value
    const rules = Array.isArray(attr['rules']) ? attr['rules'] : []
    const required = rules.some((rule: unknown) => isRequired(rule))
    const read = (text: string | undefined, name: string): Compiled | undefined => {
      if (text === undefined) return undefined
      try {
        return compile(text)
      } catch {
        unreadable.push(`${field}.${name}`)
        return undefined
      }
    }
    const formula = read(value, 'value')
    if (formula && !formulas.has(field)) formulas.set(field, { field, compiled: formula })
    if (formula || required) facts.set(id, { ...plain, required, computed: formula !== undefined })
    for (const [fact, text] of [
      ['shown', link?.show],
      ['disabled', link?.disable],
      ['required', link?.require],
    ] as const) {
      const compiled = read(text, fact)
      if (compiled) links.push({ id, fact, compiled })
    }
  }
  const { ordered, cycles } = inOrder(formulas)
  const rank = new Map(ordered.map(({ field }, index) => [field, index]))
  const dependentFormulas = new Map<string, Formula[]>()
  for (const formula of ordered)
    for (const name of namesOf(formula.compiled))
      dependentFormulas.set(name, [...(dependentFormulas.get(name) ?? []), formula])
  const dependentLinks = new Map<string, FactLink[]>()
  for (const link of links)
    for (const name of namesOf(link.compiled))
      dependentLinks.set(name, [...(dependentLinks.get(name) ?? []), link])
  const initial = new Map(facts)

  const contextOf = () => ({ clock: clock() })

  function evaluate(link: FactLink, read: Read): boolean {
    const now = facts.get(link.id) ?? plain
    const always = link.fact === 'required' && initial.get(link.id)?.required === true
    const value = always || link.compiled.holds(read, contextOf())
    if (now[link.fact] === value) return false
    facts.set(link.id, { ...now, [link.fact]: value })
    return true
  }

  return {
    cycles,
    unreadable,
    factsOf: (id) => facts.get(id) ?? plain,
    begin(read, write) {
      for (const { field, compiled } of ordered) write(field, compiled.run(read, contextOf()))
      for (const link of links) evaluate(link, read)
    },
    after(fields, read, write) {
      const due: Formula[] = []
      const changed = new Set(fields)
      const add = (field: string) => {
        for (const formula of dependentFormulas.get(field) ?? [])
          if (!due.includes(formula)) due.push(formula)
      }
      for (const field of fields) add(field)
      while (due.length > 0) {
        const next = due.reduce((least, each) =>
          (rank.get(each.field) ?? 0) < (rank.get(least.field) ?? 0) ? each : least,
        )
        due.splice(due.indexOf(next), 1)
        const value = next.compiled.run(read, contextOf())
        if (Object.is(read(next.field), value)) continue
        write(next.field, value)
        changed.add(next.field)
        add(next.field)
      }
      const moved = new Set<string>()
      const evaluated = new Set<FactLink>()
      for (const field of changed)
        for (const link of dependentLinks.get(field) ?? []) {
          if (evaluated.has(link)) continue
          evaluated.add(link)
          if (evaluate(link, read)) moved.add(link.id)
        }
      return moved
    },
  }
}

/** Formulas so that each stands behind those it reads; those that go round in a circle are left out and named. */
function inOrder(formulas: ReadonlyMap<string, Formula>): { ordered: Formula[]; cycles: string[] } {
  const ordered: Formula[] = []
  const cycles = new Set<string>()
  const state = new Map<string, 'open' | 'done'>()
  const visit = (formula: Formula): boolean => {
    const known = state.get(formula.field)
    if (known) return known === 'open' || cycles.has(formula.field)
    state.set(formula.field, 'open')
    let round = false
    for (const name of namesOf(formula.compiled)) {
      const other = formulas.get(name)
      if (other && visit(other)) round = true
    }
    state.set(formula.field, 'done')
    if (round) cycles.add(formula.field)
    else ordered.push(formula)
    return round
  }
  for (const formula of formulas.values()) visit(formula)
  return { ordered, cycles: [...cycles] }
}

const isRequired = (rule: unknown): boolean =>
  typeof rule === 'object' && rule !== null && 'required' in rule && rule.required === true
