import type { Server } from 'node:http'
import { Server as Listener, type Socket } from 'node:net'
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises'

/** Turns of the event loop in a row that bring no connection before the listener is closed. */
const QUIET_TURNS = 3
/** How long the last of them may take, in milliseconds: whoever connects in it finds a closed door. */
const SHORT_MS = 0.2
/** By how much that grows with every millisecond of waiting; a machine that is busy has no short turns. */
const GROWTH = 0.02
const LOOK_MS = 20

/** Connection drain: how a server stops listening without breaking off a connection that the kernel has already accepted. */
export interface Drain {
  /** Takes connections until none arrives, for at most `ms`, then closes the listener. What is connected stays so. */
  stopListening(ms: number): Promise<void>
  /** While the listener is being closed: settles as soon as it is. Who waits for it before working keeps the turns short. */
  closing?: Promise<void>
  /** Gives connections that nobody uses `ms` to go, or to bring their last request, then closes those still idle. */
  closeIdle(ms: number): Promise<void>
}

/**
 * The kernel completes connections by itself and queues them; closing the listener resets those in the queue, which is what
 * clients saw when the loop was busy as the signal came. So the queue is emptied first, and the listener closed in a short turn
 * right after a look at it.
 */
export function createDrain(server: Server): Drain {
  const sockets = new Set<Socket>()
  let came = 0
  server.on('connection', (socket) => {
    came++
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })

  /** Returns in the first turns that are short and bring nobody, or in any after `ms`. */
  async function quiet(ms: number): Promise<void> {
    const began = performance.now()
    for (let calm = 0, before = came, since = began; calm < QUIET_TURNS; before = came) {
      await turn()
      const now = performance.now()
      if (now - began > ms) return
      calm = came === before && now - since < SHORT_MS + (now - began) * GROWTH ? calm + 1 : 0
      since = now
    }
  }

  const drain: Drain = {
    async stopListening(ms) {
      if (!server.listening) return
      // Of net and not of http, whose own closes idle connections too, and those may have a request on its way. Run once
      // on a server that never listened: code that runs for the first time is slow.
      const { close } = Listener.prototype
      close.call(new Listener())
      // Waited for here first: the listener is closed before anybody else who waits goes on.
      drain.closing = quiet(ms)
      await drain.closing
      drain.closing = undefined
      close.call(server)
    },
    async closeIdle(ms) {
      for (const end = performance.now() + ms; sockets.size > 0 && performance.now() < end;)
        await pause(LOOK_MS)
      if (sockets.size === 0) return
      await quiet(ms)
      server.closeIdleConnections()
      // Connected and silent: not idle to Node, which waits for their first request.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    },
  }
  return drain
}
