import { isRecord } from '../isRecord.ts'
import type { Fault } from '../errors.ts'
import { type AppModel, appVersion } from './app.ts'
import { type Control, modes, randomName, slots } from './control.ts'
import { type Page, pageUses, pageVersion } from './page.ts'

type Json = Record<string, unknown>

/** A document as it was read, or why it cannot be one. */
export type Opened<T> = { document: T; faults?: undefined } | { document?: undefined; faults: Fault[] }

interface Climb {
  to: number
  name: string
  climb: (document: Json) => Json
}

/** The named steps a page climbs from version to version. Each only knows the version below it; none is ever changed. */
const pageSteps: readonly Climb[] = [
  {
    to: 2,
    name: 'visibleMode and hideControl leave the attributes',
    climb: (document) => eachControl(document, lift),
  },
  { to: 3, name: 'rules become three slots', climb: (document) => eachControl(document, threeRules) },
]
const appSteps: readonly Climb[] = []

/** Names of the steps a document of that version has still to climb. */
export const pageStepsFrom = (version: number): string[] =>
  pageSteps.filter(({ to }) => to > version).map(({ name }) => name)

/**
 * Reads a page of any version: climbs it to `pageVersion`, gives every control an id and a field and keeps what it does not know.
 * Faults name the JSON path. What the kinds say of their attributes is checked by `checkPage`.
 */
export function openPage(value: unknown, random: () => number = Math.random): Opened<Page> {
  if (isDeeper(value, deepest)) return { faults: [{ path: 'body', msg: 'INPUT_INVALID' }] }
  const climbed = climb(value, pageSteps, pageVersion)
  if (climbed.faults) return climbed
  const faults: Fault[] = []
  const document = climbed.document
  if (!pageUses.some((use) => use === document['use'])) faults.push({ path: 'use', msg: 'INPUT_INVALID' })
  if (!areFunctions(document['functions'])) faults.push({ path: 'functions', msg: 'INPUT_INVALID' })
  const taken = new Set<string>()
  const body = controlsOf(document['body'] ?? [], 'body', taken, faults, random)
  if (!isName(document['name'])) faults.push({ path: 'name', msg: 'INPUT_INVALID' })
  // Every member the type names was just looked at.
  return faults.length > 0 ? { faults } : { document: { ...document, body } as unknown as Page }
}

/** Reads the model of an application of any version. What entities and fields must be is checked by `checkApp`. */
export function openApp(value: unknown): Opened<AppModel> {
  const climbed = climb(value, appSteps, appVersion)
  if (climbed.faults) return climbed
  const { entities, menu } = climbed.document
  if (!Array.isArray(entities) || !Array.isArray(menu))
    return { faults: [{ path: Array.isArray(entities) ? 'menu' : 'entities', msg: 'INPUT_INVALID' }] }
  if (!areFunctions(climbed.document['functions']))
    return { faults: [{ path: 'functions', msg: 'INPUT_INVALID' }] }
  // Entities and menu are lists; `checkApp` looks into them before anything else does.
  return { document: climbed.document as unknown as AppModel }
}

function climb(value: unknown, steps: readonly Climb[], latest: number): Opened<Json> {
  if (!isRecord(value)) return { faults: [{ path: '', msg: 'INPUT_INVALID' }] }
  const version = value['version'] ?? 1
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1 || version > latest)
    return { faults: [{ path: 'version', msg: 'INPUT_INVALID' }] }
  let document = value
  for (const step of steps) if (step.to > version) document = step.climb(document)
  return { document: { ...document, version: latest } }
}

function controlsOf(
  value: unknown,
  path: string,
  taken: Set<string>,
  faults: Fault[],
  random: () => number,
): Control[] {
  if (!Array.isArray(value)) {
    faults.push({ path, msg: 'INPUT_INVALID' })
    return []
  }
  return value.flatMap((each: unknown, index) => {
    const at = `${path}.${index}`
    if (!isRecord(each) || typeof each['type'] !== 'string' || each['type'] === '') {
      faults.push({ path: at, msg: 'INPUT_INVALID' })
      return []
    }
    return [controlOf(each, at, taken, faults, random)]
  })
}

function controlOf(
  read: Json,
  path: string,
  taken: Set<string>,
  faults: Fault[],
  random: () => number,
): Control {
  const given = read['type'] === 'select' ? withOptions(read) : read
  const wrong = (member: string) => faults.push({ path: `${path}.${member}`, msg: 'INPUT_INVALID' })
  const id = nameOf(given['id']) ?? freshName(taken, random)
  if (taken.has(id)) wrong('id')
  taken.add(id)
  const field = nameOf(given['field']) ?? freshName(taken, random)
  if (given['attr'] !== undefined && !isRecord(given['attr'])) wrong('attr')
  if (given['visibleMode'] !== undefined && !isModes(given['visibleMode'])) wrong('visibleMode')
  for (const member of ['event', 'func', 'link'])
    if (given[member] !== undefined && !isRecord(given[member])) wrong(member)
  const inner = Object.fromEntries(
    slots
      .filter((slot) => given[slot] !== undefined)
      .map((slot) => [slot, controlsOf(given[slot], `${path}.${slot}`, taken, faults, random)]),
  )
  // `type` was seen to be a text; every other member the type names was looked at above.
  return {
    ...given,
    id,
    field,
    attr: isRecord(given['attr']) ? given['attr'] : {},
    ...inner,
  } as unknown as Control
}

/** A select whose choices are written as its children, `{value, label}` or controls that say so in `attr`: they are its options. */
function withOptions(select: Json): Json {
  const { children, ...rest } = select
  if (!Array.isArray(children)) return select
  const attr = isRecord(select['attr']) ? select['attr'] : {}
  const written: readonly unknown[] = Array.isArray(attr['options']) ? attr['options'] : []
  const options = children.filter(isRecord).map((child) => {
    const said = { ...child, ...(isRecord(child['attr']) ? child['attr'] : {}) }
    const id = said['value'] ?? said['field'] ?? said['id']
    return { id, name: said['label'] ?? said['name'] ?? String(id) }
  })
  return { ...rest, attr: { ...attr, options: [...written, ...options] } }
}

/** Levels of objects and lists inside each other; a page of people's making has a few dozen. */
export const deepest = 200

/** Whether a document has more levels than that. Looks without a call for each level, so that no document, however deep, ends the process. */
export function isDeeper(value: unknown, levels: number): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > levels) return true
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []))
  }
  return false
}

/** Names and codes, or none; what they must be like is checked with the document. */
const areFunctions = (value: unknown): boolean =>
  value === undefined ||
  (Array.isArray(value) &&
    value.every(
      (one) => isRecord(one) && [one['name'], one['code']].every((text) => typeof text === 'string'),
    ))

const nameOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

const isName = (value: unknown): boolean =>
  typeof value === 'string' || (isRecord(value) && typeof value['zh'] === 'string')

const isModes = (value: unknown): boolean =>
  Array.isArray(value) && value.every((mode) => modes.some((each) => each === mode))

function freshName(taken: ReadonlySet<string>, random: () => number): string {
  let name = randomName(random)
  while (taken.has(name)) name = randomName(random)
  return name
}

/** The document with `change` made to every control, the innermost first. Of wrong shapes nothing is touched. */
function eachControl(document: Json, change: (control: Json) => Json): Json {
  const list = (value: unknown): unknown =>
    Array.isArray(value) ? value.map((each: unknown) => (isRecord(each) ? one(each) : each)) : value
  const one = (control: Json): Json =>
    change(
      Object.fromEntries(
        Object.entries(control).map(([key, value]) => [key, isSlot(key) ? list(value) : value]),
      ),
    )
  return { ...document, body: list(document['body']) }
}

const isSlot = (key: string): boolean => slots.some((slot) => slot === key)

function lift(control: Json): Json {
  const attr = control['attr']
  if (!isRecord(attr)) return control
  const { visibleMode, hideControl, ...rest } = attr
  return {
    ...(visibleMode !== undefined && { visibleMode }),
    ...(hideControl !== undefined && { hideControl }),
    ...control,
    attr: rest,
  }
}

function threeRules(control: Json): Json {
  const attr = control['attr']
  if (!isRecord(attr) || !isRecord(attr['rules'])) return control
  const { required, min, max, message } = attr['rules']
  const one = (rule: Json): Json => ({ ...rule, ...(message !== undefined && { message }) })
  const rules = [
    required === undefined ? {} : one({ required }),
    min === undefined ? {} : one({ min }),
    max === undefined ? {} : one({ max }),
  ]
  return { ...control, attr: { ...attr, rules } }
}
