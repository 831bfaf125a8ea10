import { existsSync, readFileSync, rmSync } from 'node:fs'
import type { z } from 'zod'

/** Removes a report of an earlier run; the function it gives reads the new one, when there is one. */
export function readReport<T>(file: string, schema: z.ZodType<T>): () => T | undefined {
  rmSync(file, { force: true })
  return () => (existsSync(file) ? schema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data : undefined)
}
