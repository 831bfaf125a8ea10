import { sql } from 'kysely'
import { claim, finish } from '../../server/jobs/store.ts'
import type { JobHandlers } from '../../server/jobs/run.ts'
import type { TestApp } from './app.ts'

/** Does every job of the handlers' kinds that is due within a minute, and what comes of it, without waiting for it. */
export async function runJobsDue({ deps: { db } }: TestApp, handlers: JobHandlers): Promise<void> {
  const kinds = Object.keys(handlers)
  for (;;) {
    const jobs = await db.system(async (tx) => {
      await sql`update jobs set run_at = now() where kind = any(${kinds}::text[]) and attempts = 0
        and run_at > now() and run_at < now() + interval '1 minute'`.execute(tx)
      return claim(tx, kinds, 100, 60)
    })
    if (jobs.length === 0) return
    for (const [kind, of] of Map.groupBy(jobs, (job) => job.kind)) {
      const { run, runAll } = handlers[kind] ?? {}
      const { signal } = new AbortController()
      const together = of.length > 1 && runAll
      for (const some of together ? [of] : of.map((job) => [job])) {
        const payloads = some.map(({ payload }) => payload)
        const rest = await (together
          ? together(payloads)
          : run?.(payloads[0], { attempt: some[0]?.attempt ?? 1, signal }))
        await db.system(async (tx) => {
          await finish(tx, some)
          await rest?.(tx)
        })
      }
    }
  }
}
