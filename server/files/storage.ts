import type { Readable } from 'node:stream'
import type { Id } from '../../contract/values.ts'
import type { Config } from '../config.ts'
import { folder } from './folder.ts'

/** Where contents lie, by random id. A content is there whole or not at all, and survives a crash once `put` has answered. */
export interface Storage {
  /** A path on the store's own disk to write a new content to; `put` takes it in, `discard` throws it away. */
  draft(): Promise<string>
  put(key: Id, draft: string): Promise<void>
  discard(draft: string): Promise<void>
  /** A content that comes in parts, under a key of its own. */
  parts: {
    path(key: Id): string
    /** Writes what the draft holds behind the first `at` bytes, over whatever a broken write left there; false when those are not there. */
    append(key: Id, at: number, draft: string): Promise<boolean>
    /** Stores the whole as the content `to`. Done again it does nothing; the parts stay until `discard`. */
    store(key: Id, to: Id): Promise<void>
    discard(key: Id): Promise<void>
  }
  /** Null when there is no such content. */
  get(key: Id): Promise<Readable | null>
  delete(key: Id): Promise<void>
  /** Everything stored before that moment, to compare with the records. */
  before(moment: Date): AsyncIterable<Id>
  /** Throws drafts away that nobody has touched since that moment. */
  tidy(moment: Date): Promise<void>
}

/** The store of this installation. */
export const storageOf = (config: Config): Storage => folder(config.filesDir)
