import type { taskList as call } from '../../../../contract/tasks.ts'
import type { Action } from '../../../http/action.ts'
import { listed } from '../tasks.store.ts'

export const taskList: Action<typeof call> = async ({ body, viewer, db }) => {
  const { rows, ...found } = await listed(db, viewer, body)
  return {
    ...found,
    sums: {},
    rows: rows.map(({ id, kind, noun, no, partner, due_at, overdue, updated_at, form }) => ({
      id: `${id}.${kind}`,
      kind,
      noun,
      recordId: id,
      recordNo: no,
      partner,
      dueAt: due_at,
      overdue,
      updatedAt: updated_at,
      ...(form && { form }),
    })),
  }
}
