/** A script of the portal that has not come by then is an error (specification: "chunk-load error after 120 s"). */
export const CHUNK_MS = 120_000

/** A part of the app that was not delivered: a new version has replaced its file, or the connection broke or stalls. Its message names the file. */
export class ChunkError extends Error {
  override name = 'ChunkError'
  /** The browser goes on waiting for the file, and whoever asks again waits with it. */
  readonly stalled: boolean
  constructor(cause: unknown, stalled = false) {
    super(String(cause), { cause })
    this.stalled = stalled
  }
}

// Vite asks for a style sheet once and then takes it for there; one that was lost is asked for again with the next part.
const lostLinks = new Set<HTMLLinkElement>()
globalThis.addEventListener?.(
  'error',
  ({ target }) => target instanceof HTMLLinkElement && lostLinks.add(target),
  true,
)

/** Runs a dynamic import, or several; what fails, or is not there in time, rejects with a ChunkError and can be asked for again. */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError(CHUNK_MS, true)), CHUNK_MS)
  })
  for (const link of lostLinks) link.replaceWith(link.cloneNode())
  lostLinks.clear()
  try {
    return await Promise.race([load(), tooLate])
  } catch (error) {
    throw error instanceof ChunkError ? error : new ChunkError(error)
  } finally {
    clearTimeout(timer)
  }
}
