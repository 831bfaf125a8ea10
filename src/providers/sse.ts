/** One event of a text/event-stream. */
export interface ServerEvent {
  id: string
  event: string
  data: string
}

/**
 * Cuts a stream of text into events, whatever the pieces it arrives in. EventSource would do this but cannot send the token's
 * header, and the token never travels in a cookie or an address.
 */
export function eventReader(onEvent: (event: ServerEvent) => void): (piece: string) => void {
  let rest = ''
  return (piece) => {
    // A break may be cut in two: the last character waits when it is a CR.
    const text = rest + piece
    const blocks = text.split(/\r\n\r\n|\n\n|\r\r/)
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const event: ServerEvent = { id: '', event: 'message', data: '' }
      const data: string[] = []
      for (const one of block.split(/\r\n|\n|\r/)) {
        const at = one.indexOf(':')
        if (at === 0) continue
        const field = at < 0 ? one : one.slice(0, at)
        const value = at < 0 ? '' : one.slice(at + 1).replace(/^ /, '')
        if (field === 'data') data.push(value)
        else if (field === 'id') event.id = value
        else if (field === 'event') event.event = value
      }
      if (data.length > 0) onEvent({ ...event, data: data.join('\n') })
    }
  }
}

/** Waiting time before try `attempt` (0, 1, 2 …): doubling to half a minute, spread so that not everybody returns at once. */
export const backOff = (attempt: number, random: () => number = Math.random): number =>
  Math.round(Math.min(30_000, 500 * 2 ** attempt) * (0.5 + random() / 2))
