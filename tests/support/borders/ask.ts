import type { Call } from '../../../contract/call.ts'
import { type ErrorCode, errors } from '../../../contract/errors.ts'
import { rightsOf } from '../../../contract/permissions.ts'
import { example, least } from '../example.ts'
import type { Asks, Reply } from '../persona.ts'
import { cellsOf } from '../sheet.ts'
import type { Line } from './lines.ts'
import type { Subject, Viewer } from './parties.ts'
import type { Borders } from './world.ts'

let networks = 0
/** Another network each time: who tries too often from one is stopped before being refused. */
export const address = () => `10.${Math.floor(++networks / 250)}.${networks % 250}.1`

/** What a line without a record is about. */
const nothing: Subject = { id: '00000000-0000-4000-8000-000000000000', version: 1, whose: [] }

/** The record of a line; outside the conditions of roles where that is asked for and there is such a one. */
export function subjectOf(b: Borders, { of }: Line, outside = false): Subject | undefined {
  if (of === undefined) return outside ? undefined : nothing
  const found = (outside ? b.far : b.subjects)[of]
  if (!found && !outside) throw new Error(`nothing is called ${of}`)
  return found && outside ? { ...found, outside } : found
}

/** What a call is asked with: filled from the contract, the record and its line. */
export function asksOf(b: Borders, call: Call, line: Line, one: Subject): Asks<Call> {
  const { id, version } = one
  const known = { ...b.known, id, version: String(version), keyId: id, recordId: id, pageId: id }
  const filled = (schema: Call['body']) =>
    (schema && !line.bare ? (call.reads ? least : example)(schema, id, known) : {}) as object // what it makes for an object
  const more = line.with?.(one, b) ?? {}
  const query = call.query ? { query: { ...filled(call.query), ...(call.body ? {} : more) } } : {}
  if (line.payload) return { ip: address(), ...line.payload, ...query }
  // Whose it is to be is never the sender's to say.
  const planted = { orgId: b.orgs.huadong.id, buyerOrgId: b.orgs.huadong.id, org_id: b.orgs.huadong.id }
  return {
    ip: address(),
    ...(call.body
      ? {
          payload: JSON.stringify({ ...(call.reads ? {} : planted), ...filled(call.body), ...more }),
          headers: { 'content-type': 'application/json' },
        }
      : {}),
    ...query,
  }
}

export const refusal = (code: ErrorCode): string => `${errors[code][0]} ${code}`

/** How a call went, in a word. */
export const outcome = ({ status, text }: Reply): string =>
  status === 200 ? '200' : `${status} ${/"error":"(\w+)"/.exec(text)?.[1] ?? text.slice(0, 80)}`

/** What was said, with the texts of a spreadsheet and the name of a file. */
export async function textOf({ text, bytes, headers, status }: Reply): Promise<string> {
  const isSheet = status === 200 && String(headers['content-type']).includes('spreadsheet')
  const name = headers['content-disposition'] ?? ''
  return `${isSheet ? JSON.stringify(await cellsOf(bytes)) : text} ${String(name)}`
}

/** Whether the record is theirs to see, from the side they work on. */
export const finds = ({ who, org, side, limited }: Viewer, { whose, person, outside }: Subject): boolean =>
  (person === undefined || person === who.account) &&
  whose.some((party) => party.org === org && (party.side === undefined || party.side === side)) &&
  !(limited && outside)

/** What one of an organisation is to be told, who has the right: by the call’s `may` and `side`, by whose the record is, and by the line. */
export function expectedOf(b: Borders, call: Call, line: Line, viewer: Viewer, one: Subject): string {
  const { limited, org, side } = viewer
  if (call.may === 'local') return refusal('NO_RIGHT')
  if (call.side && call.side !== side && call.may !== 'anyone') return refusal('WRONG_SIDE')
  if (limited && line.admin) return refusal(line.admin)
  if (limited && line.needs && !rightsOf[side].has(line.needs)) return refusal('NO_RIGHT')
  const around = line.within === undefined ? undefined : b.subjects[line.within]
  if (around && !finds(viewer, around)) return refusal('NOT_FOUND')
  if (around && line.partner && org !== 'huadong') return refusal(line.partner)
  if (line.known && org === 'luyao') return '200'
  if (line.of !== undefined && !finds(viewer, one)) return refusal(line.missing ?? 'NOT_FOUND')
  if (limited && line.narrowed) return refusal(line.narrowed)
  const refused = line.refuses ?? (org === 'huadong' ? line.ours : line.partner)
  return refused ? refusal(refused) : '200'
}
