import { randomUUID } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { link, mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { once } from 'node:events'
import type { Storage } from './storage.ts'

const form = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Contents in a folder, 256 × 256 folders deep by the first letters of the id, so that none grows large. */
export function folder(root: string): Storage {
  const drafts = join(root, 'drafts')
  const parts = join(root, 'parts')
  const checked = (key: string): string => {
    if (!form.test(key)) throw new Error('a key of the file store is a UUID')
    return key
  }
  const pathOf = (key: string): string => join(root, checked(key).slice(0, 2), key.slice(2, 4), key)
  const partsOf = (key: string): string => join(parts, checked(key))
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
    parts: {
      path: partsOf,
      append: async (key, at, draft) => {
        await mkdir(parts, { recursive: true, mode: 0o700 })
        const whole = await open(partsOf(key), constants.O_RDWR | constants.O_CREAT, 0o600)
        try {
          if ((await whole.stat()).size < at) return false
          await whole.truncate(at)
          const part = await readFile(draft)
          for (let done = 0; done < part.length;)
            done += (await whole.write(part, done, part.length - done, at + done)).bytesWritten
          await whole.sync()
          return true
        } finally {
          await whole.close()
        }
      },
      store: async (key, to) => {
        const path = pathOf(to)
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        // As new as any other content without a record: the sweep leaves it until it has one.
        const now = new Date()
        await utimes(partsOf(key), now, now)
        await sync(partsOf(key))
        try {
          await link(partsOf(key), path)
        } catch (error) {
          if (!isError(error, 'EEXIST')) throw error
        }
        await sync(dirname(path))
      },
      discard: (key) => rm(partsOf(key), { force: true }),
    },
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
      for (const place of [drafts, parts])
        for (const name of await names(place)) {
          const path = join(place, name)
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

const isError = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code
const isMissing = (error: unknown): boolean => isError(error, 'ENOENT')
