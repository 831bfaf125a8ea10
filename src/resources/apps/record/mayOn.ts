import type { pageOpen } from '../../../../contract/appPages.ts'
import type { ResponseOf } from '../../../../contract/call.ts'
import type { AppRecord } from '../../../../contract/records.ts'

type Right = ResponseOf<typeof pageOpen>['can'][string][number]

/** The right a standard action needs. */
const needs: Readonly<Record<string, Right>> = {
  new: 'create',
  copy: 'create',
  edit: 'update',
  create: 'create',
  update: 'update',
  delete: 'delete',
  export: 'export',
  import: 'create',
}

/**
 * Whether a standard action may be taken, or what a right of that name allows be done: a record tells of its changes, its entity of the rest.
 * Other names are nobody's right here.
 */
export function mayOn(
  action: string,
  entity: readonly Right[],
  record: Pick<AppRecord, 'can'> | undefined,
): boolean {
  // Locking asks for the right to change, taking the lock away for its own.
  if (action === 'lock') return (record?.can ?? entity).some((one) => one === 'update' || one === 'unlock')
  const right = Object.hasOwn(needs, action) ? needs[action] : undefined
  if (right === undefined) return true
  return (right === 'update' || right === 'delete' ? (record?.can ?? entity) : entity).includes(right)
}
