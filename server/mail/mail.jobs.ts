import { z } from 'zod'
import type { Deps } from '../deps.ts'
import type { JobHandlers } from '../jobs/run.ts'
import { deliver } from './deliver.ts'
import { sweepMessages } from './messages.store.ts'
import { SEND_MESSAGE } from './post.ts'

const Payload = z.object({ id: z.uuid() })
const DAY = 86_400

export const mailJobs = ({ db, config }: Pick<Deps, 'db' | 'config'>): JobHandlers => ({
  [SEND_MESSAGE]: { run: (payload) => deliver(db, config, Payload.parse(payload).id), attempts: 8 },
  'messages.forget': { everySeconds: DAY, run: async () => async (tx) => void (await sweepMessages(tx)) },
})
