import type { Control, Slot } from '../../../../contract/lowcode/control.ts'
import { kindOf } from '../../../../contract/lowcode/kinds.ts'
import type { Page } from '../../../../contract/lowcode/page.ts'
import { find, idsOf, type Place } from './tree.ts'

/** Why a control may not stand in a place; the texts are `designer.refused.<reason>`. */
export type Refusal =
  | { reason: 'inside itself' }
  | { reason: 'no such slot'; kind: string; slot: Slot }
  | { reason: 'not taken'; kind: string; holder: string }
  | { reason: 'only inside'; kind: string; holders: string }
  | { reason: 'no cell'; kind: string }

/** Why these controls may not be put there, or nothing. An unknown kind takes nothing and goes anywhere. */
export function refusal(page: Page, controls: readonly Control[], place: Place): Refusal | undefined {
  const holder = place.parent === undefined ? undefined : find(page, place.parent)?.control
  if (place.parent !== undefined && [...idsOf(controls)].includes(place.parent))
    return { reason: 'inside itself' }
  const holds = holder && kindOf(holder.type)?.slots?.[place.slot]
  // What stands behind a control asks nothing of its kind.
  if (holder && !holds && place.slot !== 'put')
    return { reason: 'no such slot', kind: holder.type, slot: place.slot }
  for (const { type } of controls) {
    const described = kindOf(type)
    if (!described) continue
    if (holder && Array.isArray(holds) && !holds.includes(described.kind))
      return { reason: 'not taken', kind: type, holder: holder.type }
    if (holder && kindOf(holder.type)?.kind === 'table' && place.slot === 'children' && !described.cell)
      return { reason: 'no cell', kind: type }
    const within = described.within
    const holderKind = holder && kindOf(holder.type)?.kind
    if (within && !(holderKind !== undefined && within.includes(holderKind)))
      return { reason: 'only inside', kind: type, holders: within.join(', ') }
  }
  return undefined
}
