import { createHash } from 'node:crypto'

/** Statements that get a name, and how often one must be seen before: each costs memory in every database process. */
const NAMED = 200
const OFTEN = 5

// By role, then by text: a text that is looked up again and again carries its hash.
const seen = new Map<string, Map<string, number>>()
const names = new Map<string, Map<string, string>>()
let named = 0

function of<V>(role: string, all: Map<string, Map<string, V>>): Map<string, V> {
  let own = all.get(role)
  if (!own) all.set(role, (own = new Map()))
  return own
}

/**
 * The name under which the database keeps a statement prepared, or undefined while it is not among those used often. The
 * first to be used often keep their names, so that nobody can push them out by asking for ever new lists. The role is part of it: a
 * plan made under one role's policies would be made again at each change of role.
 */
export function nameOf(text: string, role: string): string | undefined {
  const known = of(role, names)
  const name = known.get(text)
  if (name || named >= NAMED) return name
  const counts = of(role, seen)
  const count = (counts.get(text) ?? 0) + 1
  if (count < OFTEN) {
    if (counts.size > NAMED * 10) counts.clear()
    counts.set(text, count)
    return undefined
  }
  counts.delete(text)
  const given = createHash('sha256').update(`${role} ${text}`).digest('base64url').slice(0, 22)
  known.set(text, given)
  named++
  return given
}
