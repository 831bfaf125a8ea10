import type { deliveryPack } from '../../../../contract/deliveries.pack.ts'
import { Refused } from '../../../../contract/errors.ts'
import { abreast } from '../../../db/transaction.ts'
import type { Action } from '../../../http/action.ts'
import { finish } from '../deliveries.finish.ts'
import { permit } from '../deliveries.policy.ts'
import { linesOf, lock } from '../deliveries.store.ts'
import { checkPacked } from '../deliveries.write.ts'
import { writePacked } from '../lines.store.ts'

/** Writes how lines are packed; those that were taken out are not packed. */
export const pack: Action<typeof deliveryPack> = async ({ body, viewer, db }) => {
  const [delivery, lines] = await abreast(
    db,
    () => lock(db, viewer, body),
    () => linesOf(db, body),
  )
  permit(delivery, 'pack', viewer)
  const known = new Map(lines.map((line) => [line.id, line]))
  for (const given of body.lines) {
    const line = known.get(given.id)
    if (!line || line.rejected) throw new Refused('NOT_FOUND')
    known.delete(given.id)
    checkPacked({ ...given, lineNo: line.line_no, qty: line.qty })
  }
  await writePacked(db, delivery, body.lines)
  return finish(db, viewer, delivery, 'pack', {}, { data: { count: body.lines.length } })
}
