import { sql } from 'kysely'
import { Refused } from '../../../../contract/errors.ts'
import type * as c from '../../../../contract/forecasts.ts'
import { touched } from '../../../conflict.ts'
import type { Action } from '../../../http/action.ts'
import { heldPartner } from '../../suppliers/suppliers.read.ts'
import { writeCommitment } from '../forecasts.commit.ts'
import { permit } from '../forecasts.policy.ts'
import { presentWhole } from '../forecasts.present.ts'
import { lock, recordMove, save, standing } from '../forecasts.store.ts'
import { shareLines } from '../lines.store.ts'

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
  const saved = await writeCommitment(db, viewer, row, body)
  return presentWhole(db, saved, viewer)
}
