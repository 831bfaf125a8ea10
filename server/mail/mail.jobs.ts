import { z } from 'zod'
import type { JobHandlers } from '../jobs/run.ts'
import { deliver } from './deliver.ts'
import { sweepMessages } from './messages.store.ts'
import { SEND_MESSAGE } from './post.ts'

const Payload = z.object({ id: z.uuid() })
const DAY = 86_400

export const mailJobs = (deps: Parameters<typeof deliver>[0]): JobHandlers => ({
  [SEND_MESSAGE]: { run: (payload, now) => deliver(deps, Payload.parse(payload).id, now), attempts: 8 },
  'messages.forget': { everySeconds: DAY, run: async () => async (tx) => void (await sweepMessages(tx)) },
})
