import pino, { type DestinationStream, type Logger } from 'pino'
import type { Config } from '../config.ts'

const HIDDEN = new Set(
  'password pwd oldPwd newPwd token verCode authorization cookie s-token valid-code account mobile phone taxNo bankAccount text body'.split(
    ' ',
  ),
)
const BUFFERED_AT_MOST = 1 << 20
const PATIENCE_MS = 1000
/** Lines are gathered for so long or until there are so many characters: one system call for each of them costs more than the line. */
const GATHERED_MS = 100
const GATHERED = 8 << 10

let dropped = 0
/** Lines that standard output, which a process has one of, did not take in time. */
export const linesDropped = (): number => dropped

/** Takes out of an error's text what must not be kept: tokens, numbers of telephones, cards and taxpayers, mail addresses. */
export const scrub = (text: string): string =>
  text
    .replace(/[\w.+-]+@[\w-]+\.[\w.-]+/g, '[mail]')
    .replace(/\b[A-Za-z0-9_-]{43,}\b/g, '[token]')
    .replace(/\b[0-9A-Z]{15,20}\b/g, '[number]')
    .replace(/\b1[3-9]\d{9}\b/g, '[phone]')

/** The code of an error may stay: it names a kind. Its detail and parameters are data. */
function errorAbout(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const code = 'code' in error && typeof error.code === 'string' ? { errno: error.code } : {}
  return { type: error.name, message: scrub(error.message), stack: scrub(error.stack ?? ''), ...code }
}

/**
 * JSON lines on standard output, one a request, without secrets. A sink that blocks costs a megabyte and lines dropped, which
 * are counted (fault F36), never a request.
 */
export function createLog(config: Pick<Config, 'logLevel'>, sink?: DestinationStream): Logger {
  return pino(
    {
      level: config.logLevel,
      base: null,
      formatters: { log: (about) => hide(about, 3) },
      serializers: { err: errorAbout, error: errorAbout },
    },
    sink ?? standardOutput(),
  )
}

function standardOutput(): DestinationStream {
  // At its end the process waits for whoever reads the log, but not for ever.
  let patientUntil = Infinity
  process.once('exit', () => {
    patientUntil = performance.now() + PATIENCE_MS
    try {
      stream.flushSync()
    } catch {
      stream.destroy()
    }
  })
  const stream = pino.destination({
    dest: 1,
    sync: false,
    minLength: GATHERED,
    periodicFlush: GATHERED_MS,
    maxLength: BUFFERED_AT_MOST,
    retryEAGAIN: () => performance.now() < patientUntil,
  })
  // Whoever read the log has gone; the requests go on.
  stream.on('error', () => undefined)
  stream.on('drop', () => dropped++)
  return stream
}

/** The same without the values of the names that must not be kept. pino's own `redact` costs 35 µs a line with names at any depth; this 1. */
function hide(about: Record<string, unknown>, depth: number): Record<string, unknown> {
  const shown: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(about)) {
    if (HIDDEN.has(key) || (key === 'code' && isSentCode(value))) shown[key] = '[hidden]'
    else shown[key] = isPlain(value) && depth > 0 ? hide(value, depth - 1) : value
  }
  return shown
}

/** Errors have codes too: SQLSTATE has five characters, a code we send six digits. */
const isSentCode = (value: unknown): boolean => typeof value === 'string' && /^\d{6}$/.test(value)

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
