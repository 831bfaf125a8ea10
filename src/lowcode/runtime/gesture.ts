/**
 * User gesture: whether a person is the cause of what happens now. A page may be another organisation's, so what writes or carries data out
 * waits for the person's own hand; opening scripts, timers, formulas and what a program changes are none (decision 0044).
 */

/** Events a hand makes. Hovering, scrolling and focus are none: a page can bring its own controls under the pointer. */
const kinds: ReadonlySet<string> = new Set([
  'click',
  'dblclick',
  'auxclick',
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'keydown',
  'keyup',
  'input',
  'change',
  'paste',
  'cut',
  'drop',
  'compositionend',
])

let declared: boolean | undefined

function during<T>(person: boolean, work: () => T): T {
  const before = declared
  declared = person
  try {
    return work()
  } finally {
    declared = before
  }
}

/** Runs what a person's input comes to, though it may arrive later than the key: debounced numbers, files on their way. */
export const byPerson = <T>(work: () => T): T => during(true, work)

/** Runs what a script, a step or a formula changes: events that follow from it are nobody's gesture. */
export const byProgram = <T>(work: () => T): T => during(false, work)

/**
 * Whether a person causes what runs now: declared so, else inside a trusted event of the document. Work that waits for something reads it before it
 * waits.
 */
export function isGesture(): boolean {
  if (declared !== undefined) return declared
  // The event being dispatched, which only the browser sets; nothing a page brings runs in this document.
  const { event } = window
  return event !== undefined && event.isTrusted && kinds.has(event.type)
}
