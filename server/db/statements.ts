import { createHash } from 'node:crypto'

/** Statements that get a name, and how often one must be seen before: each costs memory in every database process. */
const NAMED = 200
const OFTEN = 5

const seen = new Map<string, number>()
const names = new Map<string, string>()

/**
 * The name under which the database keeps a statement prepared, or undefined while it is not among those used often. The
 * first to be used often keep their names, so that nobody can push them out by asking for ever new lists. The role is part of it: a
 * plan made under one role's policies would be made again at each change of role.
 */
export function nameOf(text: string, role: string): string | undefined {
  const key = `${role} ${text}`
  const name = names.get(key)
  if (name || names.size >= NAMED) return name
  const count = (seen.get(key) ?? 0) + 1
  if (count < OFTEN) {
    if (seen.size > NAMED * 10) seen.clear()
    seen.set(key, count)
    return undefined
  }
  seen.delete(key)
  const given = createHash('sha256').update(key).digest('base64url').slice(0, 22)
  names.set(key, given)
  return given
}
