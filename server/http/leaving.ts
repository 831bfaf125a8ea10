import type { FastifyReply } from 'fastify'

/** Does what is done only as long as somebody waits for it: the signal is aborted when the client goes away before its answer. */
export async function whileAwaited<T>(
  { raw }: FastifyReply,
  work: (gone: AbortSignal) => Promise<T>,
): Promise<T> {
  const gone = new AbortController()
  const leave = () => gone.abort()
  if (raw.closed) leave()
  raw.once('close', leave)
  try {
    return await work(gone.signal)
  } finally {
    raw.off('close', leave)
  }
}
