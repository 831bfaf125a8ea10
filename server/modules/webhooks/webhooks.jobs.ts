import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Db, DbLog } from '../../db/db.ts'
import { codeOf } from '../../db/failures.ts'
import type { Deps } from '../../deps.ts'
import { EVENTS } from '../../events/record.ts'
import type { JobHandlers } from '../../jobs/run.ts'
import { deliverDue } from './webhooks.deliver.ts'
import { DELIVER, dispatchEvents, enqueueDue, sweepDeliveries } from './webhooks.queue.ts'
import { WEBHOOKS } from './webhooks.store.ts'

const Payload = z.object({ id: z.uuid() })
const DAY = 86_400

/** Run apart from other jobs: they wait for addresses of others. */
export const webhookJobs = (means: Pick<Deps, 'config' | 'db' | 'outgoing'>): JobHandlers => ({
  [DELIVER]: { run: (payload, { signal }) => deliverDue(means, Payload.parse(payload).id, signal) },
  'webhooks.forget': { everySeconds: DAY, run: async () => async (tx) => void (await sweepDeliveries(tx)) },
})

/** Events gather for so long: nobody sees the difference, and a busy database is not asked after each commit. */
const GATHER_MS = 200

/** Makes deliveries of events, and jobs of deliveries that are due, until the signal; any number of processes may. */
export async function runDispatch(
  db: Db,
  { log, signal, pollMs = 2000 }: { log: DbLog; signal: AbortSignal; pollMs?: number },
): Promise<void> {
  let woken = new AbortController()
  // `abort` creates an error with its stack even where it was called before, and a notification comes with every commit.
  const wakes = () => woken.signal.aborted || woken.abort()
  const stops = [EVENTS, WEBHOOKS].map((channel) => db.listen(channel, wakes))
  const rests = (ms: number, until: AbortSignal) =>
    pause(ms, undefined, { signal: until }).catch(() => undefined)
  while (!signal.aborted) {
    woken = new AbortController()
    try {
      await db.system(dispatchEvents)
      await db.system(enqueueDue)
    } catch (error) {
      log.warn({ code: codeOf(error) }, 'webhooks wait for the database')
    }
    await rests(Math.min(GATHER_MS, pollMs), signal)
    await rests(pollMs, AbortSignal.any([signal, woken.signal]))
  }
  for (const stop of stops) stop()
}
