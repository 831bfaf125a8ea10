/** A script of the portal that has not come by then is an error (specification: "chunk-load error after 120 s"). */
export const CHUNK_MS = 120_000

/** A part of the app that was not delivered: a new version has replaced its file, or the connection broke or stalls. Its message names the file. */
export class ChunkError extends Error {
  override name = 'ChunkError'
  /** The browser goes on waiting for the file, and whoever asks again waits with it. */
  readonly stalled: boolean
  constructor(cause?: unknown) {
    super(cause instanceof Error ? cause.message : `not here after ${CHUNK_MS} ms`, { cause })
    this.stalled = cause === undefined
  }
}

// Vite asks for a style sheet once and then takes it for there; one that was lost is asked for again here.
const lostSheets = new Set<HTMLLinkElement>()
globalThis.addEventListener?.(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lostSheets.add(target)
  },
  true,
)
const refetchSheet = (lost: HTMLLinkElement) =>
  new Promise<void>((resolve) => {
    const sheet = lost.cloneNode() as HTMLLinkElement // a copy of one
    sheet.onload = sheet.onerror = () => resolve()
    lostSheets.delete(lost)
    lost.replaceWith(sheet)
  })

/** Runs a dynamic import, or several; what fails, or is not there in time, rejects with a ChunkError and can be asked for again. */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError()), CHUNK_MS)
  })
  const sheets = lostSheets.size > 0 ? Promise.all([...lostSheets].map(refetchSheet)) : undefined
  try {
    return await Promise.race([sheets ? sheets.then(load) : load(), tooLate])
  } catch (error) {
    throw error instanceof ChunkError ? error : new ChunkError(error)
  } finally {
    clearTimeout(timer)
  }
}
