import { shownColleague } from '../../../contract/depts.colleagues.ts'
import type { Lang } from '../../../contract/errors.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import type { Member } from '../../viewer.ts'
import { colleagues, deptsOf } from './depts.store.ts'

/** What the people of the viewer's organisation are called, by their ids; of who was disabled or left it says so. */
export const colleagueNames = async (db: Tx, viewer: Member, lang: Lang): Promise<ReadonlyMap<Id, string>> =>
  new Map(
    (await colleagues(db, viewer, { dept: undefined, left: true })).map((row) => [
      row.id,
      shownColleague(row.invited_name || row.real_name || row.nick_name, row.status, lang),
    ]),
  )

/** What the departments of the viewer's organisation are called, by their ids. */
export const deptNames = async (db: Tx, viewer: Member): Promise<ReadonlyMap<Id, string>> =>
  new Map((await deptsOf(db, viewer)).map(({ id, name }) => [id, name]))
