import type { SupplierHomeInfo } from '../../../contract/home.ts'
import type { Tx } from '../../db/db.ts'
import type { Task } from '../../tasks.ts'
import type { Member } from '../../viewer.ts'
import { joinTasks } from '../joinRequests/joinRequests.read.ts'
import { linksAwaited, linkTasks } from '../suppliers/suppliers.read.ts'

const counted = async (db: Tx, tasks: readonly Task[]): Promise<number> => {
  const counts = await Promise.all(
    tasks.map(({ rows }) =>
      db
        .selectFrom(rows.as('waiting'))
        .select((of) => of.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow(),
    ),
  )
  return counts.reduce((sum, { count }) => sum + Number(count), 0)
}

type Counted = Pick<SupplierHomeInfo, 'breakdown' | 'overdue' | 'requests'>

/** Requests that this person decides. */
export const requestsWaiting = async (db: Tx, viewer: Member): Promise<Counted['requests']> => {
  const [joinRequests, links] = await Promise.all([
    counted(db, joinTasks(db, viewer)),
    counted(db, linkTasks(db, viewer)),
  ])
  return { joinRequests, links }
}

/** Whom the organisation waits for to begin with; not looked for where there is anything to do. */
export const awaited = async (
  db: Tx,
  viewer: Member,
  { breakdown, overdue, requests }: Counted,
): Promise<SupplierHomeInfo['awaits']> =>
  Object.values({ ...breakdown, ...overdue, ...requests }).some((count) => count > 0)
    ? []
    : linksAwaited(db, viewer)
