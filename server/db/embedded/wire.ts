import { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'
import type { ThreadData } from './thread.ts'

/**
 * The socket between node-postgres and the embedded database: what the driver writes in one turn travels to the thread as
 * one message, so that it arrives whole up to its Sync (halves would put the protocol out of step), and the answer back.
 * Destroying it ends the thread in the midst of whatever it does, which is how a statement is cut off after its limit;
 * the next connection opens the folder again as after a crash.
 */
export class Wire extends Duplex {
  readonly #data: ThreadData
  #thread: Worker | undefined
  #written: Buffer[] = []

  constructor(data: ThreadData) {
    super()
    this.#data = data
  }

  /** Called by the driver as on a socket. */
  connect(): this {
    const thread = new Worker(new URL('./thread.ts', import.meta.url), { workerData: this.#data })
    this.#thread = thread
    thread.on('message', (message: unknown) => {
      if (message === 'open') this.emit('connect')
      // Under `node --watch` Node itself sends the names of loaded files the same way.
      else if (message instanceof Uint8Array)
        this.push(Buffer.from(message.buffer, message.byteOffset, message.byteLength))
    })
    thread.on('error', (error) => this.destroy(error))
    thread.on('exit', () => {
      this.#thread = undefined
      this.push(null)
      this.destroy()
    })
    return this
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    if (this.#written.push(chunk) === 1) process.nextTick(() => this.#send())
    done()
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    for (const { chunk } of chunks) if (this.#written.push(chunk) === 1) process.nextTick(() => this.#send())
    done()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    const thread = this.#thread
    this.#thread = undefined
    if (thread) void thread.terminate().then(() => done(error))
    else done(error)
  }

  #send(): void {
    const length = this.#written.reduce((sum, { byteLength }) => sum + byteLength, 0)
    const bytes = new Uint8Array(length)
    let at = 0
    for (const chunk of this.#written) {
      bytes.set(chunk, at)
      at += chunk.byteLength
    }
    this.#written = []
    this.#thread?.postMessage(bytes, [bytes.buffer])
  }

  // What else the driver asks of a socket.
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    this.#thread?.ref()
    return this
  }
  unref(): this {
    this.#thread?.unref()
    return this
  }
}
