import { isRecord } from '../isRecord.ts'
import type { PageReach } from '../call.ts'
import { type AppModel, type AskNoun, isAskNoun } from './app.ts'
import type { Label } from './control.ts'
import { entityOf } from './entity.ts'
import { type FaultCode, type Finding, finding } from './faults.ts'
import { functionsOf } from './functions.ts'
import { handlersOf } from './handlers.ts'
import { attrOf } from './kinds.ts'
import type { Page } from './page.ts'
import { type Placed, placed } from './scopes.ts'

/** Something on a page that partners will be refused; `ask`: a noun that the application could ask them for, which would open it. */
export interface BorderFinding extends Finding {
  ask?: AskNoun
}

/** The calls of the contract, as `registry.ts` knows them. */
export interface PageCalls {
  has: (path: string) => boolean
  /** Nothing: no page of another organisation makes it. */
  reachOf: (path: string) => PageReach | undefined
}

interface About {
  model: AppModel
  calls: PageCalls
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const uploads: readonly unknown[] = ['/api/File/Upload', '/File/Upload']

/** The entities of a model that its partners know. */
const sharedEntities = ({ entities }: AppModel): AppModel['entities'] =>
  entities.filter((entity) => (entityOf({ entities }, entity.parent) ?? entity).share === 'partner')

/** Would a partner reach this page? `side` is that of the organisation that made it. */
export function partnersOpen(
  { source }: Page,
  pageId: string,
  model: AppModel,
  side: 'buyer' | 'supplier',
): boolean {
  if (source && 'entity' in source) return sharedEntities(model).some(({ id }) => id === source.entity)
  return model.menu.some(({ page, sides }) => page === pageId && sides.some((each) => each !== side))
}

/**
 * Page border, told to the designer before anybody meets it (decision 0044): what a page that partners open names and they will be refused.
 * What a script makes up while it runs is not seen here; the server refuses it all the same.
 */
export function borderFindings(page: Page, model: AppModel, calls: PageCalls): BorderFinding[] {
  const about = { model, calls }
  const { source } = page
  return [
    ...(source && 'noun' in source ? named(source.noun, 'source', about, 'list') : []),
    ...(page.functions ?? []).flatMap(({ code }, index) =>
      scriptFindings(code, `functions.${index}.code`, about),
    ),
    ...placed(page.body).flatMap((each) => [
      ...controlFindings(each, about),
      ...handlerFindings(each, about),
      ...calledFindings(each, about),
    ]),
  ]
}

const refusals = (path: string, msg: FaultCode, what: Label): BorderFinding[] => [
  finding(path, msg, { what }),
]

/** A noun is open when it is asked for: partners who consent let the page read it. */
const unlessAsked = (noun: AskNoun, path: string, what: string, { model }: About): BorderFinding[] =>
  model.asks?.some((ask) => ask.noun === noun)
    ? []
    : refusals(path, 'PARTNER_REFUSED', what).map((found) => ({ ...found, ask: noun }))

/** A source as attributes name it: an entity, a noun of the portal, or the path of a call. */
function named(value: string, path: string, about: About, use: 'list' | 'choices'): BorderFinding[] {
  if (value === '') return []
  if (UUID.test(value)) {
    const listed = about.model.cases?.find(({ id }) => id === value)
    const entity = entityOf(about.model, listed?.entity ?? value)
    const shared = sharedEntities(about.model).some(({ id }) => id === entity?.id)
    return shared ? [] : refusals(path, 'PARTNER_REFUSED', listed?.name ?? entity?.name ?? value)
  }
  if (!isAskNoun(value)) return called(value, path, about)
  // Of choices partners see what they share with the owner; a list of their own is more than that.
  if (use === 'choices' && (value === 'orders' || value === 'suppliers')) return []
  return unlessAsked(value, path, value, about)
}

function called(api: string, path: string, about: About): BorderFinding[] {
  const reach = about.calls.reachOf(api)
  if (reach === undefined) return refusals(path, 'PARTNER_REFUSED', api)
  return isAskNoun(reach) ? unlessAsked(reach, path, api, about) : []
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

function controlFindings({ control, kind, path }: Placed, about: About): BorderFinding[] {
  if (!kind) return []
  const get = (key: string) => text(attrOf(control, key))
  const at = (key: string) => `${path}.attr.${key}`
  if (kind.value === 'files')
    return uploads.includes(get('api')) ? [] : refusals(at('api'), 'PARTNER_UPLOAD', get('api'))
  if (kind.kind === 'autocomplete' && get('source') !== 'text') {
    // People, departments and places are the portal's own lists: the page gets what a person picks of them by hand.
    if (get('source') !== 'app') return []
    // The first of these that is said counts, as in the runtime.
    const key = ['caseId', 'appId', 'api'].find((each) => get(each) !== '') ?? 'api'
    return named(get(key), at(key), about, 'choices')
  }
  return kind.attrs.flatMap(({ key, type }) => {
    const value = get(key)
    // A chart adds up what a list tells: names alone are nothing to it.
    const use = kind.kind === 'table' || kind.kind === 'chart' ? 'list' : 'choices'
    if (type === 'api') return named(value, at(key), about, use)
    if (type === 'dictionary' && value !== '' && !UUID.test(value))
      return refusals(at(key), 'PARTNER_DICT', value)
    if (type === 'script') return scriptFindings(value, at(key), about)
    return kind.kind === 'link' && key === 'src' ? addressFindings(value, at(key)) : []
  })
}

/** Scripts as texts, and steps however deep they stand. */
function handlerFindings({ control, path }: Placed, about: About): BorderFinding[] {
  return Object.entries(control.event ?? {}).flatMap(([event, handler]) =>
    typeof handler === 'string'
      ? scriptFindings(handler, `${path}.event.${event}`, about)
      : stepFindings(handler, `${path}.event.${event}`, about),
  )
}

/** Functions of the application are told where a page calls them. */
function calledFindings({ control, path }: Placed, about: About): BorderFinding[] {
  const codes = functionsOf({}, about.model)
  return handlersOf(control, path).calls.flatMap(({ at, name }) =>
    Object.hasOwn(codes, name) ? scriptFindings(text(codes[name]), at, about) : [],
  )
}

function stepFindings(value: unknown, path: string, about: About): BorderFinding[] {
  if (Array.isArray(value))
    return value.flatMap((step: unknown, index) => stepFindings(step, `${path}.${index}`, about))
  if (!isRecord(value)) return []
  const { do: what, api, code, url, then, else: other } = value
  if (what === 'request') return called(text(api), `${path}.api`, about)
  if (what === 'script') return scriptFindings(text(code), `${path}.code`, about)
  if (what === 'go') return stays.test(text(url)) ? [] : refusals(`${path}.url`, 'PARTNER_ADDRESS', text(url))
  return [...stepFindings(then, `${path}.then`, about), ...stepFindings(other, `${path}.else`, about)]
}

/** A page of an application, as steps lead to it. Whether it is one of this application the runtime sees. */
const stays = /^\/(?:custompage(?:\/detail)?|system)\?/

/** A person may follow a link to anywhere, as long as no value goes with it. */
const addressFindings = (address: string, path: string): BorderFinding[] =>
  address.includes('${') && !/^\/(?![/\\])/.test(address) ? refusals(path, 'PARTNER_ADDRESS', address) : []

const PATH = /(['"`])((?:\/[A-Za-z]\w*){2,4})\1/g

/** Paths of calls that a script has as texts. */
function scriptFindings(code: string, path: string, about: About): BorderFinding[] {
  const paths = new Set([...code.matchAll(PATH)].map(([, , one = '']) => one))
  return [...paths].filter(about.calls.has).flatMap((one) => called(one, path, about))
}
