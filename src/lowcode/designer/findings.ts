import { checkPage, type KnownNames, notesOf } from '../../../contract/lowcode/check.ts'
import type { AppModel } from '../../../contract/lowcode/app.ts'
import type { BorderFinding } from '../../../contract/lowcode/border.ts'
import { walk } from '../../../contract/lowcode/control.ts'
import type { Page } from '../../../contract/lowcode/page.ts'

/** A finding with the control it is about, and the path inside that control. */
export interface Located extends BorderFinding {
  /** '' is the page itself. */
  id: string
  /** `attr.label`, `link.show`; '' is the control itself. */
  member: string
  /** It does not keep the page from being used. */
  note: boolean
}

/** Everything to be said of a page, in the order of the page. */
export function findingsOf(
  page: Page,
  model: AppModel,
  known: KnownNames | undefined,
  border: readonly BorderFinding[] = [],
): Located[] {
  const paths = [...walk(page.body)].map(({ control, path }) => ({ id: control.id, path }))
  const located =
    (note: boolean) =>
    (finding: BorderFinding): Located => {
      let holder: { id: string; path: string } | undefined
      for (const each of paths)
        if (isWithin(finding.path, each.path) && each.path.length > (holder?.path.length ?? 0)) holder = each
      const member = holder ? finding.path.slice(holder.path.length + 1) : finding.path
      return { ...finding, id: holder?.id ?? '', member, note }
    }
  return [
    ...checkPage(page, model, known).map(located(false)),
    ...[...border, ...notesOf(page, model, known)].map(located(true)),
  ]
}

const isWithin = (path: string, holder: string): boolean => path === holder || path.startsWith(`${holder}.`)

/** The faults of each control. */
export function byControl(findings: readonly Located[]): ReadonlyMap<string, readonly Located[]> {
  const found = new Map<string, Located[]>()
  for (const each of findings) if (!each.note) found.set(each.id, [...(found.get(each.id) ?? []), each])
  return found
}
