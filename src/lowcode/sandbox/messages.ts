import type { Library, Outcome } from './engine.ts'

/** What the page tells the worker. */
export type ToWorker =
  | { do: 'run'; run: number; code: string; given: unknown; library: Library }
  | { do: 'answer'; run: number; call: number; text?: string; refused?: string }

/** What the worker tells the page. */
export type FromWorker =
  | { do: 'ready' }
  | { do: 'begun'; run: number }
  | { do: 'call'; run: number; call: number; name: string; given: string }
  | { do: 'done'; run: number; outcome: Outcome }
