import type { Tx } from '../../db/db.ts'
import { type Task, noDue } from '../../tasks.ts'
import { has, type Member } from '../../viewer.ts'
import { visible } from './profileChanges.store.ts'

/** Changes of what a buyer has of its suppliers, to be accepted or returned. */
export const profileTasks = (db: Tx, viewer: Member): Task[] =>
  viewer.side === 'buyer' && has(viewer, 'profileChanges.read') && has(viewer, 'profileChanges.review')
    ? [
        {
          kind: 'reviewProfile',
          noun: 'profileChanges',
          rows: visible(db, viewer)
            .clearSelect()
            .select(['profile_changes.id', 'links.supplier_name as no', 'profile_changes.author as partner'])
            .select(['profile_changes.updated_at', noDue.as('due_at')])
            .where('profile_changes.status', '=', 'SUBMITTED'),
        },
      ]
    : []
