import { randomUUID } from 'node:crypto'
import { type FileHandle, open, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const NAME = /^tandem-[0-9a-f-]{36}\.xlsx$/
const HOUR = 3_600_000

/**
 * Spool file: an empty file in the temp folder whose name is taken away at once. Its space is free as soon as it is closed, and
 * the system closes it with the process, however that ends.
 */
export async function openSpool(): Promise<FileHandle> {
  const path = join(tmpdir(), `tandem-${randomUUID()}.xlsx`)
  const file = await open(path, 'wx+', 0o600)
  try {
    await rm(path)
    return file
  } catch (error) {
    await file.close()
    throw error
  }
}

/** Removes spool files that still have a name: of a process killed in that moment, or of a version that kept them by name. */
export async function sweepSpool(): Promise<void> {
  for (const name of await readdir(tmpdir()).catch(() => []))
    if (NAME.test(name)) await sweep(join(tmpdir(), name)).catch(() => undefined) // somebody else's, or gone
}

/** An older version beside this one may be at work on it. */
async function sweep(path: string): Promise<void> {
  if ((await stat(path)).mtimeMs < Date.now() - HOUR) await rm(path, { force: true })
}
