import { t } from '../../i18n/i18n.ts'
import { localDay } from '../../i18n/format.ts'
import { sandboxed } from '../../lowcode/sandbox/sandbox.ts'
import { type Session, session } from '../../providers/session.ts'
import type { FetchCall } from '../../providers/useFetchCall.ts'
import { fields, read, readable } from '../readableCalls.ts'

/** Under which the answer of a script is kept: it is that of one person's eyes on one side of one organisation, in one language. */
export const widgetKey = (script: string, { side, lang, user }: Session) =>
  ['home', 'widget', script, side, lang, user?.userId, user?.orgId, user?.seeingAs] as const

/** Runs the script of a widget: it may ask the reading calls with the rights of whoever looks, and nothing else. */
export async function runWidget(
  script: string,
  fetchCall: FetchCall,
): Promise<{ value: unknown; fault?: undefined } | { fault: string }> {
  const { side, lang } = session()
  const { value, fault } = await sandboxed(
    script,
    { values: { side, lang, today: localDay() }, event: 'show', row: null },
    Object.fromEntries(
      readable.map((path) => [path, (given: unknown) => read(fetchCall, path, fields(given))]),
    ),
  )
  if (!fault) return { value }
  return { fault: fault.reason === 'error' ? fault.message : t(`lowcode.script.${fault.reason}`) }
}
