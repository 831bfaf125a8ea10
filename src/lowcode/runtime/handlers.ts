import { isRecord } from '../../../contract/isRecord.ts'
import { compile, template } from '../../../contract/expression/expression.ts'
import { isOverflow } from '../../../contract/expression/overflow.ts'
import type { Read } from '../../../contract/expression/scope.ts'
import { type Control, type Handler, labelOf, type Step } from '../../../contract/lowcode/control.ts'
import { t } from '../../i18n/i18n.ts'
import { byProgram } from './gesture.ts'
import { listOn, type ShownList } from './lists.ts'
import { openOverlay, overlayHearing } from './overlays.ts'
import {
  guardedActions,
  type ControlEvent,
  type PageServices,
  type ScriptCall,
  type StandardAction,
  standardActions,
} from './services.ts'

/** What a control does on an event: its own handler, else the injected function named in `func`. */
export const handlerOf = (control: Control, event: string): Handler | undefined =>
  control.event?.[event] ?? control.func?.[event]

/** The standard action or function a control stands for: what its click is called, even when steps say how. */
export function actionOf({ event, func }: Control): string | undefined {
  const click = event?.['click']
  return func?.['click'] ?? (typeof click === 'string' ? click : undefined)
}

/**
 * Runs what a control does on an event. Steps run one after the other; one that is refused ends them. False when it was refused or a function
 * answered false.
 */
export async function emit(controlEvent: ControlEvent, services: PageServices): Promise<boolean> {
  const handler = handlerOf(controlEvent.control, controlEvent.event)
  if (handler === undefined) return true
  if (typeof handler === 'string') return callNamed(handler, controlEvent, services)
  return runSteps(handler, controlEvent, services)
}

/**
 * Calls a function of the page or its application, else what every page has, else a standard action; named values that a function answers go into
 * the page, or all of it into the field `into`. `openDialog` opens a dialog of the page (`with: { name }`, else its first), as does `new` where
 * a dialog listens to `dialog-add` or nobody provides it, of which the dialog hears; what else nobody provides says so, as the specification has it. What writes or carries data out runs for a person's gesture
 * alone. False when it was refused or the function answered false.
 */
export async function callNamed(
  name: string,
  controlEvent: ControlEvent,
  services: PageServices,
  given?: Readonly<Record<string, unknown>>,
  into?: string,
): Promise<boolean> {
  const answer = await answerOf(name, controlEvent, services, given)
  if (answer === false) return false
  if (into !== undefined) write(controlEvent, { [into]: answer ?? null })
  else if (isRecord(answer)) write(controlEvent, answer)
  return true
}

/** What a function answers; false when it was refused. */
export async function answerOf(
  name: string,
  controlEvent: ControlEvent,
  services: PageServices,
  given?: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  if (!Object.hasOwn(services.written ?? {}, name)) return provided(name, controlEvent, services, given)
  if (!mayBegin(name, controlEvent, services)) return false
  const { store, detail } = controlEvent
  const row = isRecord(detail) ? detail['row'] : undefined
  const around = { values: store.values(), event: detail, row, data: given ?? {} }
  const { value, fault } = await services.script(
    `return call(${JSON.stringify(name)}, data)`,
    around,
    scriptCall(controlEvent, services),
    services.say,
  )
  if (fault === undefined) return value
  services.say('error', fault)
  return false
}

/** What a script of this event may call. */
export const scriptCall =
  (controlEvent: ControlEvent, services: PageServices): ScriptCall =>
  (name, given) =>
    provided(name, controlEvent, services, given)

function mayBegin(name: string, { gesture }: ControlEvent, { say }: PageServices): boolean {
  if (!guardedActions.has(name) || gesture) return true
  say('warning', t('lowcode.gesture', { name: t(`lowcode.guarded.${name}`) }))
  return false
}

/** What the portal provides under a name, whatever the page has of that name. */
async function provided(
  name: string,
  controlEvent: ControlEvent,
  services: PageServices,
  given?: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  if (!mayBegin(name, controlEvent, services)) return false
  // A dialog that listens to it is what the page has for something new, whatever else there is.
  const hearing =
    name === 'new' && given?.['name'] === undefined
      ? overlayHearing(controlEvent.store, 'dialog-add')
      : undefined
  if (hearing) return opens(hearing, controlEvent, services)
  const standard = standardActions.find((action) => action === name)
  const list = listOn(controlEvent.store, given?.['name'])
  // What is asked of a list by its name is not done to the page's own record.
  const isOfList = list !== undefined && typeof given?.['name'] === 'string' && listActions.has(name)
  const named = Object.hasOwn(services.functions, name)
    ? services.functions[name]
    : standard && !isOfList && services.actions[standard]
  if (named) return given ? named(controlEvent, given) : named(controlEvent)
  if (list && (await onList(name, list, controlEvent, given))) return true
  if (name === 'openDialog' || name === 'new') {
    const opened = openOverlay(controlEvent.store, given?.['name'])
    if (opened && name === 'new') return opens(opened, controlEvent, services)
    if (opened) return true
  }
  services.say('warning', `api ${name} not implement`)
  return true
}

/** Opens a dialog for something new, which hears of it. */
async function opens(overlay: Control, controlEvent: ControlEvent, services: PageServices): Promise<true> {
  openOverlay(controlEvent.store, overlay.id)
  await emit({ ...controlEvent, event: 'dialog-add', control: overlay }, services)
  return true
}

const listActions: ReadonlySet<string> = new Set<StandardAction>(['find', 'paging', 'export', 'import'])

/** What a list on the page does by itself; false for other actions. */
async function onList(
  name: string,
  list: ShownList,
  { detail }: ControlEvent,
  given: Readonly<Record<string, unknown>> = {},
): Promise<boolean> {
  if (name === 'find') {
    const keyword = given['keyword'] ?? detail
    list.find(typeof keyword === 'string' ? keyword : undefined)
    return true
  }
  if (name === 'paging') {
    const page = Number(given['page'] ?? detail)
    list.turn(Number.isInteger(page) && page > 0 ? page : undefined)
    return true
  }
  if (name === 'import') {
    list.imported?.()
    return list.imported !== undefined
  }
  if (name !== 'export') return false
  await list.exported?.()
  return list.exported !== undefined
}

async function runSteps(
  steps: readonly Step[],
  controlEvent: ControlEvent,
  services: PageServices,
): Promise<boolean> {
  for (const step of steps) if (!(await runStep(step, controlEvent, services))) return false
  return true
}

/** False when the steps behind it are not to run. */
async function runStep(step: Step, controlEvent: ControlEvent, services: PageServices): Promise<boolean> {
  const scope = scopeOf(controlEvent)
  const around = { clock: services.clock() }
  const valuesOf = (given: Record<string, string> | undefined) =>
    Object.fromEntries(
      Object.entries(given ?? {}).map(([key, text]) => [key, compile(text).run(scope, around)]),
    )
  switch (step.do) {
    case 'call': {
      const args = valuesOf(step.with)
      return isSendable(args, services) && callNamed(step.name, controlEvent, services, args, step.into)
    }
    case 'set':
      write(controlEvent, { [step.field]: compile(step.value).run(scope, around) })
      return true
    case 'message':
      services.say(step.kind, template(labelOf(step.text, services.lang)).run(scope, around))
      return true
    case 'confirm':
      if (!(await services.ask(template(labelOf(step.text, services.lang)).run(scope, around)))) return false
      return runSteps(step.then, controlEvent, services)
    case 'if':
      return runSteps(
        compile(step.when).holds(scope, around) ? step.then : (step.else ?? []),
        controlEvent,
        services,
      )
    case 'open': {
      const key = step.keyId === undefined ? undefined : compile(step.keyId).run(scope, around)
      services.open(step.page, {
        ...(typeof key === 'string' && { keyId: key }),
        ...(step.mode !== undefined && { mode: step.mode }),
        ...(step.in && { in: step.in }),
      })
      return true
    }
    case 'go':
      services.go(template(step.url).run(scope, around))
      return true
    case 'request': {
      const args = valuesOf(step.with)
      if (!isSendable(args, services)) return false
      const answer = await services.request(step.api, args)
      if (step.into !== undefined) write(controlEvent, { [step.into]: answer })
      return true
    }
    case 'script': {
      const { store, detail } = controlEvent
      const given = { values: store.values(), event: detail }
      const answer = await services.script(step.code, given, scriptCall(controlEvent, services), services.say)
      if (answer.fault !== undefined) {
        services.say('error', answer.fault)
        return false
      }
      if (isRecord(answer.value)) write(controlEvent, answer.value)
      return true
    }
  }
}

/** Nothing is called with a value that could not be computed; the person is told. */
function isSendable(args: Readonly<Record<string, unknown>>, { say }: PageServices): boolean {
  const sendable = !Object.values(args).some(isOverflow)
  if (!sendable) say('error', t('lowcode.overflow'))
  return sendable
}

/**
 * What a step writes is the program's: whoever listens to the page's fields hears of no gesture. In a row its own fields go into the row, all others
 * into the page.
 */
const write = ({ store }: ControlEvent, values: Readonly<Record<string, unknown>>): void =>
  byProgram(() => {
    const { row } = store
    if (!row) return store.change(values)
    const [own, others] = [true, false].map((isOwn) =>
      Object.entries(values).filter(([field]) => row.has(field) === isOwn),
    )
    if (own?.length) store.change(Object.fromEntries(own))
    if (others?.length) row.page.change(Object.fromEntries(others))
  })

/** What expressions of a handler read: `event`, the fields of `row` when there is one, then the page's. */
function scopeOf({ store, detail }: ControlEvent): Read {
  const row = isRecord(detail) && isRecord(detail['row']) ? detail['row'] : undefined
  return (name) => {
    if (name === 'event') return detail
    if (name === 'row') return row
    return row && Object.hasOwn(row, name) ? row[name] : store.value(name)
  }
}
