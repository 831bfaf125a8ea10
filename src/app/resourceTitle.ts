import { matchPath } from 'react-router'
import { hasText, t } from '../i18n/i18n.ts'
import { pathOf, type Resource, screenActions } from '../providers/resource.ts'
import { session } from '../providers/session.ts'

/** A label in words; a noun that the two sides name differently (采购订单, 客户订单) has a text for each. */
export const labelText = (label: string): string => {
  const bySide = `${label}.${session().side}`
  return t(hasText(bySide) ? bySide : label)
}

/** The resource whose screen stands at an address. */
export const resourceAt = (all: readonly Resource[], pathname: string): Resource | undefined =>
  all.find((one) =>
    [...screenActions.map((action) => pathOf(one, action)), ...Object.keys(one.pages ?? {})].some(
      (path) => path !== undefined && matchPath(path, pathname),
    ),
  )

/** What the screens of an address are called by their resource. */
export function resourceTitle(all: readonly Resource[], pathname: string): string | undefined {
  const label = resourceAt(all, pathname)?.label
  return label && labelText(label)
}
