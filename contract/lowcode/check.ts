import { compile, namesOf, template } from '../expression/expression.ts'
import type { AppModel, Entity } from './app.ts'
import { checkAttr, checkText, type Read, textsOf } from './attrValue.ts'
import { chartFaults } from './checkChart.ts'
import { cyclesOf } from './cycles.ts'
import { labelOf, modes, slots } from './control.ts'
import { rowsOf, valueKeysOf } from './entity.ts'
import { type Finding, finding } from './faults.ts'
import { functionFaults } from './checkFunctions.ts'
import { functionsOf } from './functions.ts'
import type { Kind } from './kind.ts'
import { handlersOf } from './handlers.ts'
import { attrOf, fieldsOf, kindOf, valueTypeOf } from './kinds.ts'
import type { Page } from './page.ts'
import { isEntry, namesByScope, type Placed, placed } from './scopes.ts'

/** What a page may name beside its own fields. What is not given is not checked. */
export interface KnownNames {
  functions?: readonly string[]
  pages?: readonly string[]
  /** Fields of the built-in nouns. */
  nouns?: Readonly<Record<string, readonly string[]>>
  /** Paths of the calls that a page may read. */
  calls?: readonly string[]
}

/** Nouns that a page can be about without an entity. */
const nouns: readonly string[] = ['suppliers', 'materials', 'orders']

/** Names every expression of a page may read. */
export const builtIn: readonly string[] = ['row', 'value', 'event', 'item', 'index', 'viewer', 'mode']

/**
 * What is wrong with a page: each finding with the JSON path, the code, and the position inside an expression. Kinds and attributes nobody
 * described are no faults; see `notesOf`.
 */
export function checkPage(page: Page, model?: AppModel, known: KnownNames = {}): Finding[] {
  const all = placed(page.body)
  const source = sourceOf(page, model, known)
  return [
    ...(source.missing ? [finding('source', 'SOURCE_UNKNOWN')] : []),
    ...all.flatMap((each) => [...attrFaults(each), ...shapeFaults(each), ...placeFaults(each)]),
    ...functionFaults(page.functions),
    ...twice(all),
    ...fileFaults(all, source.entity, model),
    ...referenceFaults(all, source, model, withFunctions(known, page, model)),
    ...cyclesOf(all),
  ]
}

/** The functions of page and application are known beside those that every page has. */
function withFunctions(known: KnownNames, page: Page, model: AppModel | undefined): KnownNames {
  if (!known.functions || functionFaults(page.functions).length > 0) return known
  return { ...known, functions: [...known.functions, ...Object.keys(functionsOf(page, model))] }
}

/** What a page holds that nobody here knows: kept as it is, but without effect. Names are notes where a page has no records to know them. */
export function notesOf(page: Page, model?: AppModel, { calls }: KnownNames = {}): Finding[] {
  const { names } = sourceOf(page, model)
  const all = placed(page.body)
  const strange = page.source ? [] : referenceFaults(all, { missing: false }, model, {})
  return [
    ...strange.filter(({ msg }) => msg === 'REFERENCE_UNKNOWN'),
    ...unknownParts(all, page, names),
    ...sourceFaults(all, model, calls),
    ...chartFaults(all, model),
  ]
}

function unknownParts(all: readonly Placed[], page: Page, names: ReadonlySet<string> | undefined): Finding[] {
  return all.flatMap(({ control, path, kind, rows }) => {
    if (!kind) return [finding(path, 'KIND_UNKNOWN', { type: control.type })]
    const known = new Set(kind.attrs.map(({ key }) => key))
    const kept = page.use !== 'form' || rows !== '' || !names || !isEntry(kind)
    return [
      ...Object.keys(control.attr)
        .filter((key) => !known.has(key))
        .map((attr) => finding(`${path}.attr.${attr}`, 'ATTR_UNKNOWN', { attr })),
      ...Object.keys(control.event ?? {})
        .filter((event) => !kind.events.includes(event))
        .map((event) => finding(`${path}.event.${event}`, 'EVENT_UNKNOWN', { event })),
      ...(kept
        ? []
        : fieldsOf(control)
            .filter((field) => !names.has(field))
            .map((field) => finding(`${path}.field`, 'FIELD_NOT_KEPT', { field }))),
    ]
  })
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What controls read that nobody has: an entity that is gone, a path that is no call that may be read. Entities of other applications are not known here. */
function sourceFaults(
  all: readonly Placed[],
  model: AppModel | undefined,
  calls: readonly string[] | undefined,
): Finding[] {
  const paths = calls && new Set(calls.map((each) => each.toLowerCase()))
  const isKnown = (source: string, entitiesOnly: boolean): boolean => {
    if (source.startsWith('/')) return !paths || paths.has(source.toLowerCase())
    if (nouns.includes(source) || model?.entities.some(({ id }) => id === source) !== false) return true
    return UUID.test(source) && !entitiesOnly
  }
  return all.flatMap(({ control, path, kind }) =>
    (kind?.attrs ?? []).flatMap(({ key, type }) => {
      const source = type === 'api' && kind?.value !== 'files' ? control.attr[key] : undefined
      return typeof source !== 'string' || source === '' || isKnown(source, key === 'entity')
        ? []
        : [finding(`${path}.attr.${key}`, 'SOURCE_UNKNOWN')]
    }),
  )
}

interface Source {
  missing: boolean
  /** It has fields that are not known here, so any name may be one of them. */
  open?: boolean
  /** The fields its records have; absent when a page has no source or nobody knows it. */
  names?: ReadonlySet<string>
  entity?: Entity
}

function sourceOf({ source }: Page, model: AppModel | undefined, known: KnownNames = {}): Source {
  if (!source) return { missing: false, open: true }
  if ('noun' in source) {
    const names = known.nouns?.[source.noun]
    return { missing: !nouns.includes(source.noun), ...(names ? { names: new Set(names) } : { open: true }) }
  }
  if (!model) return { missing: false, open: true }
  const entity = model.entities.find(({ id }) => id === source.entity)
  return entity
    ? {
        missing: false,
        entity,
        names: new Set([...valueKeysOf(entity), ...entity.fields.map(({ key }) => key)]),
      }
    : { missing: true }
}

function attrFaults({ control, kind, path }: Placed): Finding[] {
  if (!kind) return []
  return kind.attrs.flatMap((described) => {
    const value = Object.hasOwn(control.attr, described.key) ? control.attr[described.key] : undefined
    return value === undefined || value === null
      ? []
      : kind.kind === 'table' && described.key === 'idKey' && value === ''
        ? [finding(`${path}.attr.idKey`, 'ROW_KEY', { attr: described.label })]
        : checkAttr(described, value, `${path}.attr.${described.key}`)
  })
}

function placeFaults({ control, kind, parent, slot, path, rows }: Placed): Finding[] {
  const found: Finding[] = []
  if (kind)
    for (const each of slots)
      if (control[each]?.length && (each === 'put' ? isWithoutPut(kind, rows) : !kind.slots?.[each]))
        found.push(finding(`${path}.${each}`, 'SLOT_UNKNOWN', { parent: kind.name, slot: each }))
  if (!kind) return found
  const refusal = refusalOf(control.type, parent?.type, slot)
  if (refusal) found.push(finding(path, refusal.code, refusal.data))
  return found
}

/** What opens over the page has no place behind it, and the cell of a table holds one control. */
const isWithoutPut = ({ kind }: Kind, rows: string): boolean =>
  kind === 'dialog' || kind === 'drawer' || rows !== ''

/** Why a control of that type cannot stand there; nothing when it can. `parent` is undefined for the page itself. */
export function refusalOf(
  type: string,
  parent: string | undefined,
  slot: Placed['slot'] = 'children',
): { code: 'CHILD_REFUSED' | 'CHILD_OUTSIDE' | 'CELL_REFUSED' | 'SLOT_UNKNOWN'; data: Data } | undefined {
  const kind = kindOf(type)
  if (!kind) return undefined
  const above = parent === undefined ? undefined : kindOf(parent)
  if (kind.within && !(above && kind.within.includes(above.kind)) && (parent === undefined || above))
    return { code: 'CHILD_OUTSIDE', data: { child: kind.name, parents: namesIn(kind.within) } }
  if (!above || slot === 'put') return undefined
  const holds = above.slots?.[slot]
  const kinds = { child: kind.name, parent: above.name }
  if (holds === undefined) return { code: 'SLOT_UNKNOWN', data: { parent: above.name, slot } }
  if (holds !== true && !holds.includes(kind.kind)) return { code: 'CHILD_REFUSED', data: kinds }
  if (above.kind === 'table' && slot === 'children' && kind.cell !== true)
    return { code: 'CELL_REFUSED', data: kinds }
  return undefined
}
type Data = NonNullable<Parameters<typeof finding>[2]>

const namesIn = (types: readonly string[]) => ({
  zh: types.map((type) => labelOf(kindOf(type)?.name, 'zh')).join('、'),
  en: types.map((type) => labelOf(kindOf(type)?.name, 'en')).join(', '),
})

/** Files in a field of another type would be kept as text, with nothing that holds them or says who may read them. */
function fileFaults(
  all: readonly Placed[],
  entity: Entity | undefined,
  model: AppModel | undefined,
): Finding[] {
  if (!entity || !model) return []
  return all.flatMap(({ control, path, rows }) => {
    if (valueTypeOf(control) !== 'files') return []
    const holder = rows === '' ? entity : rowsOf(model, entity).find(({ field }) => field.key === rows)?.rows
    const field = holder?.fields.find(({ key }) => key === control.field)
    return field && field.type !== 'file'
      ? [finding(`${path}.field`, 'FIELD_NO_FILES', { field: control.field })]
      : []
  })
}

/** Two controls that fill the same field while both may be shown. */
function twice(all: readonly Placed[]): Finding[] {
  const filled = new Map<string, Placed[]>()
  const found: Finding[] = []
  for (const each of all) {
    const { control, kind, rows, path } = each
    if (!isEntry(kind) || control.hideControl === true || control.link?.show !== undefined) continue
    for (const field of fieldsOf(control)) {
      const key = `${rows}.${field}`
      const others = filled.get(key) ?? []
      if (others.some((other) => together(other, each)))
        found.push(finding(`${path}.field`, 'FIELD_TWICE', { field }))
      filled.set(key, [...others, each])
    }
  }
  return found
}

const together = (one: Placed, other: Placed): boolean =>
  modes.some((mode) => shownIn(one, mode) && shownIn(other, mode))
const shownIn = ({ control, kind }: Placed, mode: 0 | 1 | 2): boolean =>
  (control.visibleMode ?? kind?.modes ?? modes).includes(mode)

function referenceFaults(
  all: readonly Placed[],
  source: Source,
  model: AppModel | undefined,
  known: KnownNames,
): Finding[] {
  const scopes = namesByScope(all)
  const page = scopes.get('') ?? new Set<string>()
  for (const name of source.names ?? []) page.add(name)
  if (source.entity && model) addRowFields(scopes, source.entity, model)

  return all.flatMap((each) => {
    const { control, path } = each
    const handled = handlersOf(control, path)
    const isKnown = (name: string) =>
      source.open === true ||
      builtIn.includes(name) ||
      page.has(name) ||
      scopes.get(each.rows)?.has(name) === true ||
      isInner(each, scopes, name)
    const unknown = ({ at, text, template: pieces }: Read): Finding[] =>
      namesRead(text, pieces)
        .filter((name) => !isKnown(name))
        .map((field) => finding(at, 'REFERENCE_UNKNOWN', { field }))
    const links = linksOf(each)
    return [
      ...links.flatMap(({ at, text }) => checkText(text, at, 'expression')),
      ...handled.findings,
      ...[...attrReads(each), ...links, ...handled.reads].flatMap(unknown),
      ...fieldAttrs(each).flatMap(({ at, name }) =>
        isKnown(name) ? [] : [finding(at, 'REFERENCE_UNKNOWN', { field: name })],
      ),
      ...[...handled.calls, ...suggested(each)].flatMap(({ at, name }) =>
        known.functions && !known.functions.includes(name) ? [finding(at, 'FUNCTION_UNKNOWN', { name })] : [],
      ),
      ...pagesOpened(control.event).flatMap((id) =>
        known.pages && !known.pages.includes(id)
          ? [finding(`${path}.event`, 'PAGE_UNKNOWN', { page: id })]
          : [],
      ),
    ]
  })
}

/** A table's own events and columns speak of its rows. */
const isInner = ({ control, kind, rows }: Placed, scopes: Map<string, Set<string>>, name: string): boolean =>
  kind?.value === 'rows' &&
  scopes.get(rows === '' ? control.field : `${rows}.${control.field}`)?.has(name) === true

function addRowFields(scopes: Map<string, Set<string>>, entity: Entity, model: AppModel): void {
  for (const { key, type, entity: below } of entity.fields) {
    const rows = type === 'drill_down' ? model.entities.find(({ id }) => id === below) : undefined
    const names = scopes.get(key)
    if (rows && names) for (const name of valueKeysOf(rows)) names.add(name)
  }
}

function attrReads({ control, kind, path }: Placed): Read[] {
  return (kind?.attrs ?? []).flatMap((described) =>
    textsOf(described, control.attr[described.key], `${path}.attr.${described.key}`),
  )
}

function fieldAttrs({ control, kind, path }: Placed): { at: string; name: string }[] {
  return (kind?.attrs ?? []).flatMap(({ key, type }) => {
    const name = control.attr[key]
    return type === 'field' && typeof name === 'string' && name !== ''
      ? [{ at: `${path}.attr.${key}`, name }]
      : []
  })
}

/** The function that suggests what a text may be, where its source is named as functions are. */
function suggested({ control, kind, path }: Placed): { at: string; name: string }[] {
  const api = control.attr['api']
  return kind?.kind === 'autocomplete' &&
    (attrOf(control, 'source') ?? 'text') === 'text' &&
    typeof api === 'string' &&
    /^[A-Za-z_]\w*$/.test(api) &&
    !nouns.includes(api)
    ? [{ at: `${path}.attr.api`, name: api }]
    : []
}

/** `link` and `hideControl` are stored as whatever was sent; their shape is looked at here. */
function shapeFaults({ control: { link, hideControl }, path }: Placed): Finding[] {
  const wrong = (key: string, value: unknown, type: string) =>
    value === undefined || typeof value === type
      ? []
      : [finding(`${path}.${key}`, 'ATTR_TYPE', { attr: key })]
  return [
    ...wrong('hideControl', hideControl, 'boolean'),
    ...Object.entries(link ?? {}).flatMap(([key, value]) => wrong(`link.${key}`, value, 'string')),
  ]
}

function linksOf({ control: { link }, path }: Placed): Read[] {
  return (['show', 'disable', 'require', 'value'] as const).flatMap((key) => {
    const text = link?.[key]
    return typeof text === 'string' ? [{ at: `${path}.link.${key}`, text, template: false }] : []
  })
}

/** Top-level names a text reads; none when it cannot be read, which is a fault of its own. */
function namesRead(text: string, pieces: boolean): string[] {
  try {
    return namesOf(pieces ? template(text) : compile(text))
  } catch {
    return []
  }
}

/** Ids of the pages that steps open, however deep they stand. */
function pagesOpened(steps: unknown): string[] {
  if (typeof steps !== 'object' || steps === null) return []
  const own = 'do' in steps && steps.do === 'open' && 'page' in steps ? [String(steps.page)] : []
  return [...own, ...Object.values(steps).flatMap(pagesOpened)]
}
