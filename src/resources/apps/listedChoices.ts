import { matching } from '../../lowcode/controls/pick/choices.ts'
import { recordsIn } from '../../lowcode/controls/read.ts'
import type { Choice, ChoicePage, ChoiceQuery } from '../../lowcode/runtime/services.ts'
import { textOf } from '../../lowcode/values.ts'
import type { FetchCall } from '../../providers/useFetchCall.ts'
import { session } from '../../providers/session.ts'
import { fields, isPaged, read } from '../readableCalls.ts'
import { inOrder, staysUnder } from './localList.ts'

/** Rows of a page of choices. */
const SIZE = 50

/**
 * A page of what a call answers, as choices: its rows, or the first list among what it answers. A call that searches and pages is asked so; the
 * answer of another is searched, put under the conditions and sorted here. What is called id, name and code elsewhere `fieldMap` finds.
 */
export async function listed(
  fetchCall: FetchCall,
  path: string,
  { keyword, page, filters, sorts = [], pageSize = SIZE, keys }: ChoiceQuery,
  token?: string,
): Promise<ChoicePage> {
  const paged = isPaged(path)
  // A call that pages knows no keys: which records were chosen before it cannot say.
  if (paged && keys) return { rows: [], total: 0 }
  const given = paged ? { keyword, page, pageSize, filters, sorts } : {}
  const answer = await read(fetchCall, path, given, token)
  const rows = recordsIn(answer).map((values): Choice => ({
    id: textOf(values['id']),
    key: textOf(values['id']),
    name: textOf(values['name']) || textOf(values['label']) || textOf(values['id']),
    code: textOf(values['code']),
    values,
  }))
  if (paged) return { rows, total: Number(fields(answer)['total'] ?? rows.length) }
  const found = inOrder(
    matching(rows, keyword).filter(
      ({ key = '', values = {} }) => (keys?.includes(key) ?? true) && staysUnder(filters, values),
    ),
    sorts,
    session().lang,
  )
  return { rows: found.slice((page - 1) * pageSize, page * pageSize), total: found.length }
}
