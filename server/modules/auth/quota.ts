import { Refused } from '../../../contract/errors.ts'
import type { Tx } from '../../db/db.ts'
import { allowed } from '../../db/limits.ts'
import { networkOf } from '../../http/network.ts'

const HOUR = 3600
const QUOTAS = [
  { of: 'target', times: 1, seconds: 30 },
  { of: 'target', times: 6, seconds: HOUR },
  { of: 'address', times: 20, seconds: HOUR },
  { of: 'network', times: 60, seconds: HOUR },
] as const

/** Throws when an address was written to, or from, too often. Counted in the database, for all processes together. */
export async function holdQuota(tx: Tx, account: string, ip: string): Promise<void> {
  const keys = { target: account, address: ip, network: networkOf(ip) }
  for (const { of, times, seconds } of QUOTAS)
    if (!(await allowed(tx, `code:${seconds}:${keys[of]}`, times, seconds)))
      throw new Refused('TOO_MANY', { seconds: Math.min(seconds, 600) })
}
