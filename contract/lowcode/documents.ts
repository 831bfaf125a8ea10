import { z } from 'zod'
import type { Fault } from '../errors.ts'
import { idInLowerCase } from '../values.ts'
import { type AppModel, appVersion } from './app.ts'
import { type Page, pageVersion } from './page.ts'
import { deepest, openApp, openPage, type Opened } from './steps.ts'

/** A page on the wire, of any version; it climbs to the present one when it is read. Faults carry the path inside it. */
export const PageDocument = z
  .unknown()
  .meta({ examples: [{ version: pageVersion, name: 'x', use: 'page', body: [] }] })
  .transform((value, context): Page => read(openPage(inLowerCase(value)), context.issues))

/** The model of an application on the wire, likewise. */
export const AppDocument = z
  .unknown()
  .meta({ examples: [{ version: appVersion, entities: [], menu: [] }] })
  .transform((value, context): AppModel => read(openApp(inLowerCase(value)), context.issues))

/**
 * A definition with its ids in lower case, as every other id is from the border on. What people choose among stays as they wrote it, and
 * what is too deep to be one is left to the check.
 */
function inLowerCase(value: unknown, key = '', level = 0): unknown {
  if (typeof value === 'string') return idInLowerCase(value)
  if (typeof value !== 'object' || value === null || key === 'options' || level > deepest) return value
  if (Array.isArray(value)) return value.map((each) => inLowerCase(each, '', level + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, inLowerCase(each, name, level + 1)]),
  )
}

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
