import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { once } from 'node:events'
import type { Storage } from './storage.ts'

const form = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Contents in a folder, 256 × 256 folders deep by the first letters of the id, so that none grows large. */
export function folder(root: string): Storage {
  const drafts = join(root, 'drafts')
  const pathOf = (key: string): string => {
    if (!form.test(key)) throw new Error('a key of the file store is a UUID')
    return join(root, key.slice(0, 2), key.slice(2, 4), key)
  }
  return {
    draft: async () => {
      await mkdir(drafts, { recursive: true, mode: 0o700 })
      return join(drafts, randomUUID())
    },
    put: async (key, draft) => {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await sync(draft)
      await rename(draft, path)
      await sync(dirname(path))
    },
    discard: (draft) => rm(draft, { force: true }),
    get: async (key) => {
      const stream = createReadStream(pathOf(key))
      try {
        await once(stream, 'open')
        return stream
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    delete: (key) => rm(pathOf(key), { force: true }),
    before: (moment) => walk(root, moment),
    tidy: async (moment) => {
      for (const name of await names(drafts)) {
        const path = join(drafts, name)
        if (await isOlder(path, moment)) await rm(path, { force: true })
      }
    },
  }
}

async function* walk(root: string, moment: Date): AsyncGenerator<string> {
  for (const first of await shards(root))
    for (const second of await shards(join(root, first)))
      for (const name of await names(join(root, first, second)))
        if (form.test(name) && (await isOlder(join(root, first, second, name), moment))) yield name
}

const shards = async (path: string): Promise<string[]> =>
  (await names(path)).filter((name) => /^[0-9a-f]{2}$/.test(name))

async function names(path: string): Promise<string[]> {
  try {
    return await readdir(path)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

async function isOlder(path: string, moment: Date): Promise<boolean> {
  try {
    return (await stat(path)).mtimeMs < moment.getTime()
  } catch (error) {
    if (isMissing(error)) return false // another process was faster
    throw error
  }
}

/** What was written is on the disk before anybody is told so. */
async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'
