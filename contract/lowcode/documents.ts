import { z } from 'zod'
import type { Fault } from '../errors.ts'
import { type AppModel, appVersion } from './app.ts'
import { type Page, pageVersion } from './page.ts'
import { openApp, openPage, type Opened } from './steps.ts'

/** A page on the wire, of any version; it climbs to the present one when it is read. Faults carry the path inside it. */
export const PageDocument = z
  .unknown()
  .meta({ examples: [{ version: pageVersion, name: 'x', use: 'page', body: [] }] })
  .transform((value, context): Page => read(openPage(value), context.issues))

/** The model of an application on the wire, likewise. */
export const AppDocument = z
  .unknown()
  .meta({ examples: [{ version: appVersion, entities: [], menu: [] }] })
  .transform((value, context): AppModel => read(openApp(value), context.issues))

function read<T>(opened: Opened<T>, issues: z.core.$ZodRawIssue[]): T {
  if (!opened.faults) return opened.document
  issues.push(...opened.faults.map(issueOf))
  return z.NEVER
}

const issueOf = ({ path, msg }: Fault): z.core.$ZodRawIssue => ({
  code: 'custom',
  message: msg,
  path: path === '' ? [] : path.split('.'),
  input: undefined,
})
