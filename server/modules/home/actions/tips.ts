import type { tips as call } from '../../../../contract/home.ts'
import type { Action } from '../../../http/action.ts'
import { newest } from '../tasks.store.ts'

export const tips: Action<typeof call> = async ({ viewer, db }) => {
  const { count, rows } = await newest(db, viewer)
  return {
    count,
    tips: rows.map(({ id, kind, noun, no, partner, updated_at, late, form }) => ({
      id,
      kind,
      noun,
      recordId: id,
      title: `${no} · ${partner}`,
      at: updated_at,
      late,
      ...(form && { form }),
    })),
  }
}
