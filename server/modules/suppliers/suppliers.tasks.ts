import type { Tx } from '../../db/db.ts'
import { limitOf } from '../../db/query.ts'
import { visibleTo } from '../../db/scope.ts'
import { type Task, noDue } from '../../tasks.ts'
import { has, type Member } from '../../viewer.ts'
import { partnerSourceOf } from './suppliers.source.ts'

/** Links that the other side asks for; whoever asked does not answer, not even by another hat. */
export const linkTasks = (db: Tx, viewer: Member): Task[] =>
  has(viewer, 'suppliers.read') && has(viewer, 'suppliers.write')
    ? [
        {
          kind: 'answerLink',
          noun: 'suppliers',
          rows: db
            .selectFrom('links')
            .select(viewer.side === 'buyer' ? 'links.supplier_name as no' : 'links.buyer_name as no')
            .select(['links.id', 'links.remark as partner', 'links.updated_at', noDue.as('due_at')])
            .where(visibleTo(viewer, { shared: 'links' }))
            .where(limitOf(viewer, partnerSourceOf(viewer)))
            .where('links.status', '=', 'REQUESTED')
            .where('links.asked_by', '<>', viewer.side)
            .where('links.asked_user_id', 'is distinct from', viewer.userId),
        },
      ]
    : []
