import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'

// What an organisation begins with of people; of itself alone, as nearly everything knows organisations.

/** Grades of positions an organisation begins with. */
export async function insertGrades(tx: Tx, orgId: Id): Promise<void> {
  const names = ['总经理', '总监', '经理', '主管', '专员']
  await tx
    .insertInto('position_grades')
    .values(names.map((name, index) => ({ org_id: orgId, name, sort: (index + 1) * 10 })))
    .execute()
}

/** Makes a person the administrator of an organisation that begins. For the system. */
export const insertAdministrator = (system: Tx, orgId: Id, userId: Id) =>
  system.insertInto('memberships').values({ user_id: userId, org_id: orgId, is_admin: true }).execute()
