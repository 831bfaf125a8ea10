import { type AccessControlProvider, type CanReturnType, keys } from '@refinedev/core'
import { localErrorText } from '../../contract/errors.local.ts'
import type { FieldGroup } from '../../contract/hideable.ts'
import { type Offer, rowAccess } from '../../contract/moves.ts'
import type { Resource } from './resource.ts'
import { queryClient } from './refresh.ts'
import { onSession, session, useSession } from './session.ts'

const reading = new Set(['list', 'show'])
const writing = new Set(['create', 'edit', 'delete', 'clone'])

/** True when the person's roles grant the right on the side they work on; an administrator has all of them. */
const hasRight = (right: string): boolean => {
  const { user } = session()
  return !!user && (user.isAdmin || user.rights.includes(right))
}

/** The same for a screen, which is drawn again when another side or organisation is worked on. */
export const useHasRight = (right: string): boolean =>
  useSession(({ user }) => !!user && (user.isAdmin || user.rights.includes(right)))

/** The same of any right. */
export const useRights = (): ((right: string) => boolean) => {
  useSession(({ user }) => user)
  return hasRight
}

/** True when the person may do more with the noun than read it; who only reads adds nothing to its documents either. */
export const useMayActOn = (noun: string): boolean =>
  useSession(
    ({ user }) =>
      !!user &&
      (user.isAdmin || user.rights.some((right) => right.startsWith(`${noun}.`) && right !== `${noun}.read`)),
  )

/** Whether the person's roles hide a group of fields on the side they work on. */
export const useHidden = (group: FieldGroup): boolean =>
  useSession(({ user }) => user?.hidden.includes(group) ?? false)

const isCanList = (value: unknown): value is readonly Offer[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null && 'action' in one)

// The answers of access are the session's: another person, side or organisation asks anew.
let whose = ''
onSession(() => {
  const { user, side } = session()
  const now = `${user?.userId} ${user?.orgId} ${side} ${user?.rights.join()}`
  if (now !== whose) queryClient.removeQueries({ queryKey: keys().access().get() })
  whose = now
})

/** The one decision of access for buttons, pages and Refine's hooks. A row that carries `can` decides for itself; everything else is decided by rights. The server decides again in any case. */
export function accessControl(resources: readonly Resource[]): AccessControlProvider {
  const byName = new Map(resources.map((one) => [one.name, one]))
  const decide = (resource: string, action: string): boolean => {
    const known = byName.get(resource)
    const noun = known?.right ?? resource
    if (reading.has(action)) return hasRight(`${noun}.read`)
    if (!writing.has(action)) return hasRight(`${noun}.${action}`)
    const { right = `${noun}.write`, side } = known?.writing ?? {}
    return (side === undefined || side === session().side) && hasRight(right)
  }
  return {
    can: ({ resource = '', action, params }): Promise<CanReturnType> => {
      const can: unknown = params?.['can']
      const { lang } = session()
      if (isCanList(can)) return Promise.resolve(rowAccess(can, action, lang))
      return Promise.resolve(
        decide(resource, action) ? { can: true } : { can: false, reason: localErrorText('NO_RIGHT', lang) },
      )
    },
    options: { buttons: { enableAccessControl: true, hideIfUnauthorized: true } },
  }
}
