import type { RawBuilder, SqlBool } from 'kysely'
import type { Side } from '../../contract/values.ts'
import type { Viewer } from '../viewer.ts'
import { type Fragment, bound, builderOf } from './fragment.ts'

/**
 * Whose rows a table holds, under the alias it has in the statement. Row-level security says the same underneath; saying it in the
 * statement too lets the index of that side serve, and keeps the border when one of the two is broken.
 */
export type Scope =
  | { shared: string; author?: Side | 'either' }
  | { own: string }
  /** Rows of another organisation that has made the viewer's the partner of each. */
  | { partner: string }
  | { personal: string }
  /** What the buyer worked for was sent, and nobody else's drafts. */
  | { received: string }
  | 'public'

export function scopeOf(scope: Scope, { orgId, side, userId, page }: Viewer): Fragment {
  if (scope === 'public') return ['true']
  if (page && !('partner' in scope)) return ofPage(scope, orgId, side, page.sharedWith)
  if ('received' in scope)
    return [
      `${scope.received}.buyer_org_id = `,
      bound(orgId, 'uuid'),
      ` and ${scope.received}.status <> 'DRAFT' and `,
      bound(side, 'text'),
      ` = 'buyer'`,
    ]
  if ('own' in scope) return [`${scope.own}.org_id = `, bound(orgId, 'uuid')]
  if ('partner' in scope) return [`${scope.partner}.partner_org_id = `, bound(orgId, 'uuid')]
  if ('personal' in scope) return [`${scope.personal}.user_id = `, bound(userId, 'uuid')]
  const { shared: alias, author = 'buyer' } = scope
  const party: Fragment = [
    `${alias}.${side === 'buyer' ? 'buyer' : 'supplier'}_org_id = `,
    bound(orgId, 'uuid'),
  ]
  if (author === side) return party
  if (author === 'either')
    return [...party, ` and (${alias}.shared or ${alias}.side = `, bound(side, 'text'), ')']
  return [...party, ` and ${alias}.shared`]
}

/** A page of another organisation sees nothing that is its viewer's alone, and of shared rows those with the organisation it may read of. */
function ofPage(
  scope: Exclude<Scope, 'public'>,
  orgId: Viewer['orgId'],
  side: Side,
  sharedWith: string | undefined,
): Fragment {
  if (!('shared' in scope) || sharedWith === undefined) return ['false']
  const { shared: alias } = scope
  const [ours, theirs] = side === 'buyer' ? ['buyer', 'supplier'] : ['supplier', 'buyer']
  return [
    `${alias}.${ours}_org_id = `,
    bound(orgId, 'uuid'),
    ` and ${alias}.${theirs}_org_id = `,
    bound(sharedWith, 'uuid'),
    ` and ${alias}.shared`,
  ]
}

/** The rows of a table that the viewer's side sees, as a condition for a store's own statement. */
export const visibleTo = (viewer: Viewer, scope: Scope): RawBuilder<SqlBool> =>
  builderOf(scopeOf(scope, viewer))
