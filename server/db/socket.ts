import { Socket } from 'node:net'

type Done = (error?: Error | null) => void

/**
 * The socket of a connection to PostgreSQL: what is written in one turn of the event loop leaves in one system call. The driver would
 * make one for each statement, and of a short transaction they are the dearest part.
 */
export class TurnSocket extends Socket {
  #held = false

  constructor() {
    super()
    // Connecting puts the plain one of a socket into the place of this write.
    this.once('connect', () => (this.write = TurnSocket.prototype.write))
  }

  override write(chunk: Uint8Array | string, encoding?: BufferEncoding | Done, done?: Done): boolean {
    if (!this.#held) {
      this.#held = true
      this.cork()
      process.nextTick(() => {
        this.#held = false
        this.uncork()
      })
    }
    return typeof encoding === 'function' ? super.write(chunk, encoding) : super.write(chunk, encoding, done)
  }
}
