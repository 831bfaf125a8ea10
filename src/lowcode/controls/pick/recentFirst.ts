import type { Control } from '../../../../contract/lowcode/control.ts'
import { t } from '../../../i18n/i18n.ts'
import type { Choice, ChoicePage } from '../../runtime/services.ts'
import { searched } from './choices.ts'
import { sourceOf } from '../autocomplete/cases.ts'

/** Where the records are asked for: the page, or a row of it. */
type Around = Parameters<typeof searched>[2]

/** What a list that is open has shown above the others. */
export interface RecentRows {
  current: readonly Choice[]
}

/**
 * What makes of a page of an association's records the one that is offered before anything is typed: those first that the reader chose last and that
 * are still there for them under the conditions of the control, each once in the whole list.
 */
export async function recentFirst(
  control: Control,
  page: Around,
  at: number,
  shown: RecentRows,
  signal: AbortSignal,
): Promise<(found: ChoicePage) => ChoicePage> {
  if (at === 1) shown.current = await lately(control, page, signal)
  const before = shown.current
  if (before.length === 0) return (found) => found
  const ids = new Set(before.map(({ id }) => id))
  const [newest, others] = [t('lowcode.associated.recent'), t('lowcode.associated.all')]
  return ({ rows, total }) => ({
    rows: [
      ...(at === 1 ? before.map((row) => ({ ...row, group: newest })) : []),
      ...rows.filter(({ id }) => !ids.has(id)).map((row) => ({ ...row, group: others })),
    ],
    total,
  })
}

/** The newest first. */
async function lately(control: Control, page: Around, signal: AbortSignal): Promise<readonly Choice[]> {
  const keys = (await page.services.recent?.of(control.id)) ?? []
  if (keys.length === 0) return []
  const { rows } = await searched(control, sourceOf(control), page, { keyword: '', page: 1, keys, signal })
  return keys.flatMap((key) => rows.find((row) => row.key === key) ?? [])
}
