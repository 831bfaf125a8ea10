import { sql } from 'kysely'
import { weeksFrom, deviates } from '../../../../contract/forecasts.weeks.ts'
import { Exact } from '../../../../contract/exact.ts'
import { Refused } from '../../../../contract/errors.ts'
import type * as c from '../../../../contract/forecasts.ts'
import { touched } from '../../../conflict.ts'
import type { Action } from '../../../http/action.ts'
import { heldPartner } from '../../suppliers/suppliers.read.ts'
import { checkQtys } from '../forecasts.lines.ts'
import { isOver, permit } from '../forecasts.policy.ts'
import { presentWhole } from '../forecasts.present.ts'
import { lock, recordMove, save, standing } from '../forecasts.store.ts'
import { linesOf, shareLines, writeCommits } from '../lines.store.ts'

/** Shows a draft to its supplier. The release before it is superseded, whoever of the buyer sees that one. */
export const publish: Action<typeof c.forecastPublish> = async ({ body, viewer, db }) => {
  const row = await lock(db, viewer, body)
  permit(row, 'publish', viewer)
  const link = await heldPartner(db, viewer, row.supplierOrgId)
  if (link?.status !== 'ACTIVE') throw new Refused('LINK_NOT_ACTIVE')
  const { next, current } = await standing(db, row)
  if (current) {
    await db
      .updateTable('forecasts')
      .set({ status: 'SUPERSEDED', ...touched(viewer) })
      .where('id', '=', current.id)
      .execute()
    recordMove(
      db,
      viewer,
      {
        ...row,
        id: current.id,
        forecastNo: current.forecast_no,
        release: current.release,
      },
      'supersede',
      { data: { from: current.status, to: 'SUPERSEDED' } },
    )
  }
  const saved = await save(db, viewer, row, {
    status: 'PUBLISHED',
    release: next,
    shared: true,
    published_at: sql<string>`clock_timestamp()`,
  })
  await shareLines(db, saved)
  recordMove(db, viewer, saved, 'publish', { data: { from: row.status, to: saved.status } })
  return presentWhole(db, saved, viewer)
}

export const takeBack: Action<typeof c.forecastVoid> = async ({ body, viewer, db }) => {
  const row = await lock(db, viewer, body)
  permit(row, 'void', viewer)
  const saved = await save(db, viewer, row, { status: 'VOID', reason: body.reason })
  recordMove(db, viewer, saved, 'void', { reason: body.reason, data: { from: row.status, to: 'VOID' } })
  return presentWhole(db, saved, viewer)
}

/** The supplier says of materials what it will deliver. */
export const commit: Action<typeof c.forecastCommit> = async ({ body, viewer, db }) => {
  const row = await lock(db, viewer, body)
  permit(row, 'commit', viewer)
  const weeks = weeksFrom(row.startsOn, row.weekCount)
  const lines = new Map((await linesOf(db, row)).map((line) => [line.id, line]))
  for (const [at, { id, qtys, note }] of body.lines.entries()) {
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
  const given = new Set(body.lines.map(({ id }) => id))
  await writeCommits(
    db,
    all.flatMap(({ id, commits, note }) => (given.has(id) && commits ? [{ id, commits, note }] : [])),
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
    comment: body.comment,
    committed_at: sql<string>`clock_timestamp()`,
  })
  recordMove(db, viewer, saved, 'commit', {
    data: { from: row.status, to: saved.status, updated: given.size },
  })
  return presentWhole(db, saved, viewer)
}
