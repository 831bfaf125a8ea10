import { sql } from 'kysely'
import type { BodyOf } from '../../../contract/call.ts'
import { Refused } from '../../../contract/errors.ts'
import { Exact } from '../../../contract/exact.ts'
import type { forecastCommit } from '../../../contract/forecasts.ts'
import { deviates, weeksFrom } from '../../../contract/forecasts.weeks.ts'
import type { Tx } from '../../db/db.ts'
import type { Member } from '../../viewer.ts'
import { checkQtys } from './forecasts.lines.ts'
import { isOver } from './forecasts.policy.ts'
import type { ListedForecast } from './forecasts.source.ts'
import { recordMove, save } from './forecasts.store.ts'
import { linesOf, writeCommits } from './lines.store.ts'

type Commitment = Pick<BodyOf<typeof forecastCommit>, 'comment' | 'lines'>

/** Writes what the supplier says of lines of a forecast that is locked. */
export async function writeCommitment(
  db: Tx,
  viewer: Member,
  row: ListedForecast,
  { comment, lines: given }: Commitment,
): Promise<ListedForecast> {
  const weeks = weeksFrom(row.startsOn, row.weekCount)
  const lines = new Map((await linesOf(db, row)).map((line) => [line.id, line]))
  for (const [at, { id, qtys, note }] of given.entries()) {
    const line = lines.get(id)
    if (!line) throw new Refused('NOT_FOUND')
    if (qtys.length !== weeks.length)
      throw new Refused('INPUT_INVALID', {}, [{ path: `lines.${at}.qtys`, msg: 'INPUT_INVALID' }])
    checkQtys(qtys, line, `lines.${at}.qtys`)
    const commits = qtys.map((qty, week) => {
      const before = line.commits?.[week]
      return before !== undefined && isOver(weeks[week] ?? '') ? before : new Exact(qty).toFixed()
    })
    lines.set(id, { ...line, commits, note })
  }
  const all = [...lines.values()]
  const named = new Set(given.map(({ id }) => id))
  await writeCommits(
    db,
    all.flatMap(({ id, commits, note }) => (named.has(id) && commits ? [{ id, commits, note }] : [])),
  )
  const committed = all.filter(({ commits }) => commits !== null)
  const deviations = committed.reduce(
    (sum, { qtys, commits }) =>
      sum + qtys.filter((qty, at) => deviates(qty, commits?.[at] ?? null, row.tolerancePct)).length,
    0,
  )
  const isWhole = committed.length === all.length
  const saved = await save(db, viewer, row, {
    status: isWhole ? 'COMMITTED' : 'PUBLISHED',
    committed_lines: committed.length,
    deviations,
    comment,
    committed_at: sql<string>`clock_timestamp()`,
  })
  recordMove(db, viewer, saved, 'commit', {
    data: { from: row.status, to: saved.status, updated: named.size },
  })
  return saved
}
