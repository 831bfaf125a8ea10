import { Exact } from '../../../../contract/exact.ts'
import type { fnSubBalance, fnSubjectList, fnSummaryList } from '../../../../contract/finance.ts'
import { Refused } from '../../../../contract/errors.ts'
import type { Action } from '../../../http/action.ts'
import { entitiesWith } from '../../apps/apps.read.ts'
import { type SubjectRow, booked, subjectsOf, summariesOf } from '../finance.store.ts'

export const summaries: Action<typeof fnSummaryList> = ({ query, viewer, db }) =>
  summariesOf(db, viewer, query.keyword)

/** Subjects that have the keyword, with everything above them so that the tree stands. */
export const subjects: Action<typeof fnSubjectList> = async ({ query, viewer, db }) => {
  const rows = await subjectsOf(db, viewer)
  const parents = new Set(rows.map(({ parent_id }) => parent_id))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const wanted = query.keyword.toLowerCase()
  const kept = new Set<string>()
  for (const row of rows)
    if (`${row.code} ${row.name}`.toLowerCase().includes(wanted))
      for (let up: SubjectRow | undefined = row; up && !kept.has(up.id); up = byId.get(up.parent_id ?? ''))
        kept.add(up.id)
  return rows
    .filter(({ id }) => kept.has(id))
    .map(({ id, version, code, name, parent_id, direction, opening, active }) => ({
      id,
      version,
      code,
      name,
      parentId: parent_id ?? '',
      direction,
      opening,
      leaf: !parents.has(id),
      active,
    }))
}

/** The fields a voucher line is kept in (specification, voucher). */
const lineFields = { subjectCode: 'varchar', debit: 'decimal', credit: 'decimal' } as const

export const balance: Action<typeof fnSubBalance> = async ({ query, viewer, db }) => {
  const rows = await subjectsOf(db, viewer)
  const subject = rows.find(({ id, code }) =>
    query.id === undefined ? code === query.code : id === query.id,
  )
  if (!subject) throw new Refused('NOT_FOUND')
  const family = below(rows, subject)
  const { debit, credit } = await booked(
    db,
    viewer,
    await entitiesWith(db, viewer, lineFields),
    family.map(({ code }) => code),
  )
  const sign = subject.direction === 'debit' ? 1 : -1
  const offset = new Exact(debit).minus(credit).times(sign)
  // A subject of the other direction below this one counts against it.
  const opening = family.reduce(
    (total, each) => total.plus(new Exact(each.opening).times(each.direction === subject.direction ? 1 : -1)),
    new Exact(0),
  )
  return {
    id: subject.id,
    code: subject.code,
    direction: subject.direction,
    balance: opening.plus(offset).toFixed(2),
    balanceOffset: offset.toFixed(2),
  }
}

/** A subject and everything below it; `writeSubject` lets no circle arise. */
const below = (rows: readonly SubjectRow[], subject: SubjectRow): SubjectRow[] => [
  subject,
  ...rows.filter(({ parent_id }) => parent_id === subject.id).flatMap((row) => below(rows, row)),
]
