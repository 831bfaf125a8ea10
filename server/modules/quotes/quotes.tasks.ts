import type { Tx } from '../../db/db.ts'
import { limitOf } from '../../db/query.ts'
import { visibleTo } from '../../db/scope.ts'
import type { Task } from '../../tasks.ts'
import { type Member, has } from '../../viewer.ts'
import { isAwaited, quoteSource } from './quotes.source.ts'

/** Inquiries that may still be quoted and in their round were not, for who quotes. */
export const quoteTasks = (db: Tx, viewer: Member): Task[] =>
  viewer.side === 'supplier' && has(viewer, 'quotes.read') && has(viewer, 'quotes.write')
    ? [
        {
          kind: 'quote',
          noun: 'quotes',
          rows: db
            .selectFrom('quotes as quote')
            .innerJoin('inquiries as inquiry', 'inquiry.id', 'quote.inquiry_id')
            .select(['quote.id', 'quote.inquiry_no as no', 'quote.updated_at', 'quote.buyer_name as partner'])
            .select('inquiry.deadline as due_at')
            .where(visibleTo(viewer, quoteSource.scope))
            .where('inquiry.status', '=', 'OPEN')
            .where(isAwaited)
            .where(limitOf(viewer, quoteSource)),
        },
      ]
    : []
