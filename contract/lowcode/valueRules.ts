import { isRecord } from '../isRecord.ts'
import { Exact, numericOf } from '../expression/exact.ts'
import { isOverflow } from '../expression/overflow.ts'
import { check, type Compiled, compile } from '../expression/expression.ts'
import type { Around, Scope } from '../expression/scope.ts'
import { charsOf, valueOf } from '../expression/value.ts'
import type { Control, Label, Rule } from './control.ts'
import { type FaultCode, finding, type Finding } from './faults.ts'
import { attrOf, kindOf, valueTypeOf } from './kinds.ts'
import type { ValueType } from './kind.ts'
import { fills, maskOf } from './mask.ts'
import { voucherKeys } from './kinds/voucher.ts'
import { isBeyond, isTime, timeTypeOf } from '../timeOfDay.ts'

/** A value as the rules of its control see it. */
export interface RuleSubject {
  control: Control
  path: string
  value: unknown
  scope: Scope
  around: Around
}

export const isMissing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/** What a control is called in messages. */
export const nameOf = (control: Control): Label => {
  const label = control.attr['label']
  return typeof label === 'string' || (isRecord(label) && typeof label['zh'] === 'string')
    ? (label as Label) // one of its two forms, as was just seen
    : control.field
}

/** The three slots; a slot counts when `required`, `min` or `max` is set (specification §3). */
export function rulesOf(control: Pick<Control, 'type' | 'attr'>): Rule[] {
  const rules = attrOf(control, 'rules')
  if (!Array.isArray(rules)) return []
  return rules.filter(
    (rule: unknown): rule is Rule =>
      isRecord(rule) &&
      (rule['required'] === true || typeof rule['min'] === 'number' || typeof rule['max'] === 'number'),
  )
}

/** The first thing wrong with a value by the rules of its control; nothing when it may stand. */
export function evaluateRules(subject: RuleSubject): Finding | undefined {
  const { control, path, value, scope, around } = subject
  const name = nameOf(control)
  const rules = rulesOf(control)
  if (isMissing(value)) {
    const rule = rules.find(({ required }) => required === true)
    const must = rule || holds(control.link?.require, scope, around)
    return must ? finding(path, 'REQUIRED', { name }, rule?.message) : undefined
  }
  if (isOverflow(value)) return finding(path, 'VALUE_OVERFLOW', { name })
  const type = valueTypeOf(control)
  const own = ownBounds(control, type)
  return (
    rules.map((rule) => bound(rule, type, value, path, name)).find((each) => each !== undefined) ??
    (own && bound(own, type, value, path, name)) ??
    byKind(subject, type, name) ??
    validity(subject, name)
  )
}

// The same few expressions are asked for every row of a table.
const compiled = new Map<string, Compiled | undefined>()
const keptAtMost = 1000

/** An expression of a definition; nothing for one that cannot be read, of which `checkPage` tells. */
function expressionOf(text: string): Compiled | undefined {
  if (compiled.has(text)) return compiled.get(text)
  if (compiled.size >= keptAtMost) compiled.clear()
  const read = check(text).length === 0 ? compile(text) : undefined
  compiled.set(text, read)
  return read
}

/** Whether an expression of a definition holds; one that cannot be read does not. */
export const holds = (text: string | undefined, scope: Scope, around: Around): boolean =>
  text !== undefined && text.trim() !== '' && expressionOf(text)?.holds(scope, around) === true

/** `min` and `max` bound a number's value, a text's length, a list's size. */
function bound(rule: Rule, type: ValueType, value: unknown, path: string, name: Label): Finding | undefined {
  const measured = measure(type, value)
  if (!measured) return undefined
  const { size, low, high } = measured
  if (rule.min !== undefined && size.lt(rule.min))
    return finding(path, low, { name, min: rule.min }, rule.message)
  if (rule.max !== undefined && size.gt(rule.max))
    return finding(path, high, { name, max: rule.max }, rule.message)
  return undefined
}

function measure(
  type: ValueType,
  value: unknown,
): { size: Exact; low: FaultCode; high: FaultCode } | undefined {
  if (Array.isArray(value)) return { size: new Exact(value.length), low: 'LIST_MIN', high: 'LIST_MAX' }
  if (type === 'number') {
    const number = numericOf(valueOf(value))
    return number === null ? undefined : { size: new Exact(number), low: 'VALUE_MIN', high: 'VALUE_MAX' }
  }
  if (type === 'text' && typeof value === 'string')
    return { size: new Exact(charsOf(value).length), low: 'VALUE_SHORT', high: 'VALUE_LONG' }
  return undefined
}

/** The bounds a kind's own attributes set. */
function ownBounds(control: Control, type: ValueType): Rule | undefined {
  const number = (key: string): number | undefined => {
    const value = attrOf(control, key)
    return typeof value === 'number' ? value : undefined
  }
  const between = (min: number | undefined, max: number | undefined): Rule => ({
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
  })
  if (type === 'files') return between(undefined, attrOf(control, 'multiple') === true ? number('limit') : 1)
  if (type === 'rows') return between(number('minRow'), number('maxRow'))
  if (type === 'number') return between(number('min'), number('max'))
  if (type === 'text') return between(number('minlength'), number('maxlength'))
  if (control.type === 'slider' || (type !== 'list' && type !== 'refs')) return undefined
  return between(number('min'), number('limit') || number('max')) // a limit of 0 is none
}

const forms: Readonly<Record<string, RegExp>> = {
  email: /^[^\s@]{1,64}@[^\s@.]{1,63}(?:\.[^\s@.]{1,63})+$/,
  tel: /^\+?[\d\s()-]{5,20}$/,
  url: /^https?:\/\/[^\s/$.?#][^\s]*$/i,
}

/** What is wrong with a value by its kind. */
export type KindRule = (control: Control, path: string, value: unknown, name: Label) => Finding | undefined
const kindRules = new Map<string, KindRule>()

/**
 * The rule of a kind that takes more than every page should load: the server adds it as it begins, the browser with the face by which the kind is
 * filled in.
 */
export const addKindRule = (kind: string, rule: KindRule): void => void kindRules.set(kind, rule)

function byKind(
  { control, path, value, scope, around }: RuleSubject,
  type: ValueType,
  name: Label,
): Finding | undefined {
  const reading = { scope, around }
  if (isRange(control)) return rangeFault(control, path, value, reading, name)
  if (type === 'number') return numberFault(control, path, value, name)
  if (type === 'date' || type === 'datetime') return dateFault(control, path, value, reading, name)
  if (type === 'files') return fileFault(control, path, value, name)
  if (control.type === 'time') return timeFault(control, path, value, reading, name)
  if (control.type === 'voucher') return balanceFault(control, path, value)
  const added = kindRules.get(control.type)?.(control, path, value, name)
  if (added) return added
  const form = control.type === 'input' ? forms[String(attrOf(control, 'type'))] : undefined
  if (form && typeof value === 'string' && !form.test(value)) return finding(path, 'PATTERN', { name })
  const mask = maskOf(control)
  if (mask !== '' && typeof value === 'string' && !fills(mask, value))
    return finding(path, 'PATTERN', { name })
  return optionFault(control, path, value, name)
}

function numberFault(control: Control, path: string, value: unknown, name: Label): Finding | undefined {
  const number = numericOf(valueOf(value))
  if (number === null) return finding(path, 'VALUE_TYPE', { name })
  const exact = new Exact(number)
  const scale = attrOf(control, 'precision')
  if (typeof scale === 'number' && exact.decimalPlaces() > scale)
    return finding(path, 'VALUE_SCALE', { name, scale })
  const step = attrOf(control, 'step')
  if (
    attrOf(control, 'stepStrictly') === true &&
    typeof step === 'number' &&
    step > 0 &&
    !exact.mod(step).isZero()
  )
    return finding(path, 'VALUE_STEP', { name, step })
  return undefined
}

/** Bounds are expressions; days and instants in their stored forms compare as text. */
function dateFault(
  control: Control,
  path: string,
  value: unknown,
  reading: Pick<RuleSubject, 'scope' | 'around'>,
  name: Label,
): Finding | undefined {
  if (typeof value !== 'string') return finding(path, 'VALUE_TYPE', { name })
  const [min, max] = limitsOf(control, reading)
  if (min !== undefined && value.slice(0, min.length) < min) return finding(path, 'DATE_MIN', { name, min })
  if (max !== undefined && value.slice(0, max.length) > max) return finding(path, 'DATE_MAX', { name, max })
  return undefined
}

/** What `min` and `max` come to, that are expressions. */
function limitsOf(
  control: Control,
  { scope, around }: Pick<RuleSubject, 'scope' | 'around'>,
): (string | undefined)[] {
  return ['min', 'max'].map((key) => {
    const text = attrOf(control, key)
    const found = typeof text === 'string' ? expressionOf(text)?.run(scope, around) : undefined
    return typeof found === 'string' && found !== '' ? found : undefined
  })
}

/** A time of day in the one writing of its control, and within its bounds. */
function timeFault(
  control: Control,
  path: string,
  value: unknown,
  reading: Pick<RuleSubject, 'scope' | 'around'>,
  name: Label,
): Finding | undefined {
  if (typeof value !== 'string' || !isTime(timeTypeOf(attrOf(control, 'type')), value))
    return finding(path, 'VALUE_TYPE', { name })
  const [min, max] = limitsOf(control, reading)
  switch (isBeyond(value, min, max)) {
    case 'min':
      return finding(path, 'DATE_MIN', { name, min: min ?? '' })
    case 'max':
      return finding(path, 'DATE_MAX', { name, max: max ?? '' })
    case undefined:
      return undefined
  }
}

/** Two days, two moments or two numbers in one value. */
const isRange = (control: Control): boolean =>
  (control.type === 'slider' && attrOf(control, 'range') === true) ||
  (kindOf(control.type)?.kind === 'date' && String(attrOf(control, 'type')).endsWith('range'))

/** The ends of a range are within the bounds of its control, and in their order; one may be open. */
function rangeFault(
  control: Control,
  path: string,
  value: unknown,
  around: Pick<RuleSubject, 'scope' | 'around'>,
  name: Label,
): Finding | undefined {
  if (!Array.isArray(value) || value.length > 2) return finding(path, 'VALUE_TYPE', { name })
  const ends = value.filter((end: unknown) => !isMissing(end))
  const isSlider = control.type === 'slider'
  for (const end of ends) {
    const fault = isSlider
      ? (numberFault(control, path, end, name) ??
        bound(ownBounds(control, 'number') ?? {}, 'number', end, path, name))
      : dateFault(control, path, end, around, name)
    if (fault) return fault
  }
  if (ends.length < 2) return undefined
  const [from, to] = ends.map(String)
  const isTurned = isSlider ? new Exact(from ?? 0).gt(to ?? 0) : (from ?? '') > (to ?? '')
  return isTurned ? finding(path, 'RANGE_ORDER', { name }) : undefined
}

function fileFault(control: Control, path: string, value: unknown, name: Label): Finding | undefined {
  const accept = kindOf(control.type)?.accept ?? attrOf(control, 'accept')
  const kinds = Array.isArray(accept) ? accept.map((each: unknown) => String(each).toLowerCase()) : []
  const files: unknown[] = Array.isArray(value) ? value : [value]
  const wrong = files.some((file) => {
    if (!isRecord(file) || typeof file['fileName'] !== 'string') return true
    const kind = file['fileName'].split('.').at(-1)?.toLowerCase() ?? ''
    return kinds.length > 0 && !kinds.includes(kind)
  })
  return wrong ? finding(path, 'VALUE_TYPE', { name }) : undefined
}

/** Written-down options are all there are; those of a dictionary or a call are known to the server alone. */
function optionFault(control: Control, path: string, value: unknown, name: Label): Finding | undefined {
  const options = attrOf(control, 'options')
  const elsewhere = ['dict', 'api'].some((key) => (attrOf(control, key) ?? '') !== '')
  if (!Array.isArray(options) || options.length === 0 || elsewhere || control.children?.length)
    return undefined
  const ids = new Set(options.flatMap(idsIn))
  const chosen: unknown[] = Array.isArray(value) ? value : [value]
  return chosen.every((each) => ids.has(String(each))) ? undefined : finding(path, 'VALUE_OPTION', { name })
}

function idsIn(option: unknown): string[] {
  if (!isRecord(option)) return []
  const children: unknown = option['children']
  return [String(option['id']), ...(Array.isArray(children) ? children.flatMap(idsIn) : [])]
}

/** A voucher is saved only when debit and credit are equal. */
function balanceFault(control: Control, path: string, value: unknown): Finding | undefined {
  if (!isRecord(value)) return finding(path, 'VALUE_TYPE', { name: nameOf(control) })
  const given = attrOf(control, 'keys')
  const keys = { ...voucherKeys, ...(isRecord(given) ? given : {}) }
  const lines = value[keys.lines] ?? value['ines$B']
  const sum = (key: string): Exact =>
    (Array.isArray(lines) ? lines : []).reduce<Exact>((total, line: unknown) => {
      const amount = isRecord(line) ? numericOf(valueOf(line[key])) : null
      return amount === null ? total : total.plus(amount)
    }, new Exact(0))
  return sum(keys.debit).eq(sum(keys.credit)) ? undefined : finding(path, 'NOT_BALANCED')
}

/** The expression under which a value may stand; it reads the value as `value`. */
function validity({ control, path, value, scope, around }: RuleSubject, name: Label): Finding | undefined {
  const text = attrOf(control, 'valid')
  if (typeof text !== 'string' || text.trim() === '') return undefined
  if (holds(text, { value }, { ...around, parents: [scope, ...(around.parents ?? [])] })) return undefined
  const message = attrOf(control, 'validMessage')
  return finding(
    path,
    'PATTERN',
    { name },
    typeof message === 'string' || isRecord(message) ? (message as Label) : undefined,
  ) // checkPage saw its form
}
