import { Refused } from '../../contract/errors.ts'

/** The one line that ends a start the database does not allow. */
export class StartError extends Error {
  constructor(zh: string, en: string) {
    super(`数据库错误 / database error: ${zh} (${en})`)
    this.name = 'StartError'
  }
}

/** SQLSTATE or system code of an error of the driver. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** What went wrong, for a log: never the text of an error, which may quote what was sent and to whom. */
export const nameOf = (error: unknown): string =>
  `${error instanceof Error ? error.name : 'error'} ${codeOf(error)}`.trim()

/** The constraint or unique index that a write violated, by its name. */
export const keyOf = (error: unknown): string =>
  error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : ''

/** SQLSTATE of a statement in a transaction that is aborted: another one has failed. */
export const ABORTED = '25P02'

// Refused connections, cut ones, servers that stop or are read-only, disks that are full: another moment may succeed.
const AWAY =
  /^(E(CONN\w+|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)|08...|57P0[1-4]|53...|58...|25006|25P03)$/
const AWAY_TEXT =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered|was closed)|Cannot use a pool)/

/** True when the connection is no longer to be trusted with a further statement. */
export const isLost = (error: unknown): boolean =>
  error instanceof Error &&
  (/^(E(CONN|PIPE|TIMEDOUT)|08...$|57P0[1-4]$|25P03$)/.test(codeOf(error)) ||
    AWAY_TEXT.test(error.message) ||
    error.message === READ_TIMEOUT ||
    isStalePlan(error))

/** True when the same transaction may well succeed now: it lost against another one, or its prepared plan is out of date. */
export const isRetryable = (error: unknown): boolean =>
  /^40(001|P01)$/.test(codeOf(error)) || isStalePlan(error)

/** What the driver says when a statement outlived its limit on this side of the connection. */
const READ_TIMEOUT = 'Query read timeout'

/** A newer server has migrated a table underneath; a new connection plans anew. */
const isStalePlan = (error: unknown): boolean =>
  codeOf(error) === '0A000' && error instanceof Error && error.message.startsWith('cached plan')

/** The refusal a caller gets for a failure of the database, or the error itself when it is no such failure. */
export function refusalOf(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof Refused) return error
  const code = codeOf(error)
  if (code === '57014' || error.message === READ_TIMEOUT) return new Refused('TIMED_OUT')
  if (AWAY.test(code) || AWAY_TEXT.test(error.message) || isRetryable(error))
    return new Refused('UNAVAILABLE')
  return error
}
