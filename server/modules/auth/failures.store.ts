import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'
import { deleteRows } from '../../db/lock.ts'

/** Failures of an account from one network after which an image code is asked for. */
export const FAILURES_BEFORE_CODE = 3
/** Failures after which tries are delayed, a minute first and twice as long each time. */
const FAILURES_BEFORE_DELAY = 5
/** Failures from all networks after which everybody who names the account reads a code. */
const FAILURES_EVERYWHERE = 20
/** Failures from one network, of whatever accounts, after which everybody in it reads a code. */
const FAILURES_NEARBY = 50
const LONGEST_DELAY_MINUTES = 15
const FORGOTTEN_MINUTES = 30
const KEY = ['account', 'network'] as const

export interface Standing {
  /** Whole minutes until the next try; 0 when one may be made now. */
  wait: number
  needsCode: boolean
}

/**
 * How an account stands with a network. The row is locked, so that parallel guesses queue up here; a transaction may have begun
 * long before its turn, so its own `now()` would be too early.
 */
export async function standing(tx: Tx, account: string, network: string): Promise<Standing> {
  await sql`insert into sign_in_failures (account, network) values (${account}, ${network}) on conflict do nothing`.execute(
    tx,
  )
  const { rows } = await sql<{ failures: number; wait: number; everywhere: number; nearby: number }>`
    select case when failed_at < now() - make_interval(mins => ${FORGOTTEN_MINUTES}) then 0 else failures end as failures,
      greatest(0, ceil(extract(epoch from delayed_until - clock_timestamp()) / 60))::int as wait,
      (select coalesce(sum(failures), 0)::int from sign_in_failures where account = ${account}
        and failed_at > now() - make_interval(mins => ${FORGOTTEN_MINUTES})) as everywhere,
      (select coalesce(sum(failures), 0)::int from sign_in_failures where network = ${network}
        and failed_at > now() - make_interval(mins => ${FORGOTTEN_MINUTES})) as nearby
    from sign_in_failures where account = ${account} and network = ${network} for update`.execute(tx)
  const { failures = 0, wait = 0, everywhere = 0, nearby = 0 } = rows[0] ?? {}
  return {
    wait,
    needsCode:
      failures >= FAILURES_BEFORE_CODE || everywhere >= FAILURES_EVERYWHERE || nearby >= FAILURES_NEARBY,
  }
}

/** Counts a failure before the password is looked at; a success takes it back. So no burst of guesses goes uncounted. */
export const countFailure = (tx: Tx, account: string, network: string) =>
  sql`update sign_in_failures f set failed_at = now(), failures = counted.failures,
    delayed_until = case when counted.failures < ${FAILURES_BEFORE_DELAY} then now()
      else now() + make_interval(mins => least(${LONGEST_DELAY_MINUTES}, power(2, least(counted.failures - ${FAILURES_BEFORE_DELAY}, 10))::int)) end
    from (select 1 + case when failed_at < now() - make_interval(mins => ${FORGOTTEN_MINUTES}) then 0 else failures end as failures
      from sign_in_failures where account = ${account} and network = ${network}) counted
    where f.account = ${account} and f.network = ${network}`.execute(tx)

/** Takes back the failure counted last. */
export const forgiveFailure = (tx: Tx, account: string, network: string) =>
  sql`update sign_in_failures set failures = greatest(failures - 1, 0), delayed_until = now()
    where account = ${account} and network = ${network}`.execute(tx)

/** Forgives the failures of an account: from one network, or from all after a reset. */
export async function forgetFailures(tx: Tx, account: string, network?: string): Promise<void> {
  await deleteRows(
    tx,
    'sign_in_failures',
    sql<boolean>`account = ${account} and network = coalesce(${network ?? null}, network)`,
    KEY,
  )
}

/** Drops what has expired. */
export async function sweepFailures(tx: Tx): Promise<void> {
  const old = sql<boolean>`failed_at < now() - make_interval(mins => ${FORGOTTEN_MINUTES})`
  await deleteRows(tx, 'sign_in_failures', old, KEY)
}
