import type { AccessControlProvider, CanReturnType } from '@refinedev/core'
import { type ErrorCode, errors, errorText } from '../../contract/errors.ts'
import type { Can } from '../../contract/moves.ts'
import type { Resource } from './resource.ts'
import { session } from './session.ts'

const verbs: Readonly<Record<string, string>> = {
  list: 'read',
  show: 'read',
  create: 'write',
  edit: 'write',
  delete: 'write',
  clone: 'write',
}

/** True when the person's roles grant the right on the side they work on; an administrator has all of them. */
export const hasRight = (right: string): boolean => {
  const { user } = session()
  return !!user && (user.isAdmin || user.rights.includes(right))
}

/** True when the person may do more with the noun than read it; who only reads adds nothing to its documents either. */
export const mayActOn = (noun: string): boolean => {
  const { user } = session()
  return (
    !!user &&
    (user.isAdmin || user.rights.some((right) => right.startsWith(`${noun}.`) && right !== `${noun}.read`))
  )
}

const isCanList = (value: unknown): value is readonly Can[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null && 'action' in one)

/** A row that carries `can` decides for itself; everything else is decided by rights. The server decides again in any case. */
export function accessControl(resources: readonly Resource[]): AccessControlProvider {
  const nouns = new Map(resources.map((one) => [one.name, one.right ?? one.name]))
  return {
    can: ({ resource = '', action, params }): Promise<CanReturnType> => {
      const can: unknown = params?.['can']
      if (isCanList(can)) return Promise.resolve(byRow(can, action))
      const right = `${nouns.get(resource) ?? resource}.${verbs[action] ?? action}`
      return Promise.resolve(
        hasRight(right) ? { can: true } : { can: false, reason: errorText('NO_RIGHT', session().lang) },
      )
    },
    options: { buttons: { enableAccessControl: true, hideIfUnauthorized: true } },
  }
}

function byRow(can: readonly Can[], action: string): CanReturnType {
  const entry = can.find((one) => one.action === action)
  if (!entry) return { can: false, reason: errorText('NO_RIGHT', session().lang) }
  if (entry.why === undefined) return { can: true }
  const reason = Object.hasOwn(errors, entry.why)
    ? errorText(entry.why as ErrorCode, session().lang)
    : entry.why // hasOwn proves it
  return { can: false, reason }
}
