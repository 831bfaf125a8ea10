import { searches } from '../../../../contract/filter.ts'
import type { peopleList } from '../../../../contract/people.ts'
import { list as listed } from '../../../db/query.ts'
import type { RawAction } from '../../../http/action.ts'
import { haveTwoFactor } from '../../auth/auth.read.ts'
import { presentPerson } from '../people.present.ts'
import { lastSeen, peopleSource } from '../people.store.ts'

export const list: RawAction<typeof peopleList> = async ({ body, viewer, deps: { db } }) => {
  const read = searches(body) ? db.search : db.read
  const { rows, ...found } = await read(viewer, (tx) => listed(tx, viewer, peopleSource, body))
  const userIds = rows.map(({ userId }) => userId)
  const facts = await db.system(async (tx) => ({
    seen: await lastSeen(tx, viewer, userIds),
    twoFactor: await haveTwoFactor(tx, userIds),
  }))
  return { ...found, rows: rows.map((row) => presentPerson(row, viewer, facts)) }
}
