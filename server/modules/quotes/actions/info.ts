import { sql } from 'kysely'
import type { quoteInfo, QuoteInfo } from '../../../../contract/quotes.ts'
import type { RawAction } from '../../../http/action.ts'
import type { Member } from '../../../viewer.ts'
import { recordMove } from '../quotes.finish.ts'
import { presentInfo } from '../quotes.present.ts'
import { find, lock, type QuoteRow, save } from '../quotes.store.ts'

/** The first time somebody of the supplier reads it, it is viewed; whoever looks through another's eyes has not read it for them. */
export const info: RawAction<typeof quoteInfo> = async ({ query, viewer, deps }) => {
  const seen = await deps.db.read(viewer, async (tx): Promise<QuoteInfo | undefined> => {
    const quote = await find(tx, viewer, query.id)
    return isUnseen(quote, viewer) ? undefined : presentInfo(tx, quote, viewer)
  })
  if (seen) return seen
  return deps.db.write(viewer, async (tx) => {
    const quote = await find(tx, viewer, query.id)
    const locked = await lock(tx, viewer, quote)
    if (!isUnseen(locked, viewer)) return presentInfo(tx, locked, viewer)
    const viewed = await save(tx, viewer, locked, {
      status: 'VIEWED',
      viewed_at: sql<string>`clock_timestamp()`,
    })
    recordMove(tx, viewer, viewed, 'view')
    return presentInfo(tx, viewed, viewer)
  })
}

const isUnseen = ({ current }: QuoteRow, { side, seeingAs }: Member): boolean =>
  seeingAs === undefined && side === 'supplier' && current === 'INVITED'
