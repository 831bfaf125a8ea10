import pino, { type DestinationStream, type Logger } from 'pino'
import type { Config } from '../config.ts'

const HIDDEN = ['password', 'pwd', 'oldPwd', 'newPwd', 'token', 'code', 'verCode', 'authorization', 'cookie', 's-token', 'valid-code', 'account', 'mobile', 'phone', 'taxNo', 'bankAccount', 'text', 'body']
const BUFFERED_AT_MOST = 4 << 20

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
 * JSON lines on standard output, one a request, without secrets. A sink that blocks costs at most a few megabytes and
 * lines dropped (fault F36), never a request.
 */
export function createLog(config: Pick<Config, 'logLevel'>, sink?: DestinationStream): Logger {
  const stream = sink ?? pino.destination({ dest: 1, sync: false, maxLength: BUFFERED_AT_MOST })
  return pino(
    {
      level: config.logLevel,
      base: null,
      redact: { paths: HIDDEN.flatMap((key) => [quoted(key), `*${quoted(key)}`, `*.*${quoted(key)}`]), censor: '[hidden]' },
      serializers: { err: errorAbout, error: errorAbout },
    },
    stream,
  )
}

const quoted = (key: string) => `["${key}"]`
