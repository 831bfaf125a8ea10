import type { PageServices } from '../../../lowcode/runtime/services.ts'

/** What holds a page of another organisation to its own application (decision 0044); own pages have none, and do not load it. */
export interface PageBorder {
  /** Goes with everything the page asks by itself, in place of the session's. */
  token: string
  /** A path as a page of the same application, without what else it carries; undefined, and said, when it leads anywhere else. */
  within: (path: string) => string | undefined
  link: NonNullable<PageServices['link']>
  /** An answer of the page's asking; what is refused is told, by the name it has in the portal. */
  reporting: <T>(answer: Promise<T>) => Promise<T>
  people: NonNullable<PageServices['people']>
  /** Whether files that a person chose may be sent there. */
  isUpload: (path: string) => boolean
}
