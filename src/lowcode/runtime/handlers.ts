import { compile, template } from '../../../contract/expression/expression.ts'
import { isOverflow } from '../../../contract/expression/overflow.ts'
import type { Read } from '../../../contract/expression/scope.ts'
import { type Control, type Handler, labelOf, type Step } from '../../../contract/lowcode/control.ts'
import { t } from '../../i18n/i18n.ts'
import { isRecord } from '../values.ts'
import { byProgram } from './gesture.ts'
import { openOverlay } from './overlays.ts'
import { guardedActions, type Happening, standardActions, type Surroundings } from './surroundings.ts'

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
export async function happen(happening: Happening, surroundings: Surroundings): Promise<boolean> {
  const handler = handlerOf(happening.control, happening.event)
  if (handler === undefined) return true
  if (typeof handler === 'string') return callNamed(handler, happening, surroundings)
  return runSteps(handler, happening, surroundings)
}

/**
 * Calls an injected function or standard action. `openDialog` opens a dialog of the page (`with: { name }`, else its first), as does `new` where
 * nobody provides it; what else nobody provides says so, as the specification has it. What writes or carries data out runs for a person's gesture
 * alone. False when it was refused or the function answered false.
 */
export async function callNamed(
  name: string,
  happening: Happening,
  surroundings: Surroundings,
  given?: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  if (guardedActions.has(name) && !happening.gesture) {
    surroundings.say('warning', t('lowcode.gesture', { name: t(`lowcode.guarded.${name}`) }))
    return false
  }
  const standard = standardActions.find((action) => action === name)
  const named = Object.hasOwn(surroundings.functions, name)
    ? surroundings.functions[name]
    : standard && surroundings.actions[standard]
  if (named) return (await named(happening, given)) !== false
  if ((name === 'openDialog' || name === 'new') && openOverlay(happening.store, given?.['name'])) return true
  surroundings.say('warning', `api ${name} not implement`)
  return true
}

async function runSteps(
  steps: readonly Step[],
  happening: Happening,
  surroundings: Surroundings,
): Promise<boolean> {
  for (const step of steps) if (!(await runStep(step, happening, surroundings))) return false
  return true
}

/** False when the steps behind it are not to run. */
async function runStep(step: Step, happening: Happening, surroundings: Surroundings): Promise<boolean> {
  const scope = scopeOf(happening)
  const around = { clock: surroundings.clock() }
  const valuesOf = (given: Record<string, string> | undefined) =>
    Object.fromEntries(
      Object.entries(given ?? {}).map(([key, text]) => [key, compile(text).run(scope, around)]),
    )
  switch (step.do) {
    case 'call': {
      const args = valuesOf(step.with)
      return isSendable(args, surroundings) && callNamed(step.name, happening, surroundings, args)
    }
    case 'set':
      write(happening, { [step.field]: compile(step.value).run(scope, around) })
      return true
    case 'message':
      surroundings.say(step.kind, template(labelOf(step.text, surroundings.lang)).run(scope, around))
      return true
    case 'confirm':
      if (!(await surroundings.ask(template(labelOf(step.text, surroundings.lang)).run(scope, around))))
        return false
      return runSteps(step.then, happening, surroundings)
    case 'if':
      return runSteps(
        compile(step.when).holds(scope, around) ? step.then : (step.else ?? []),
        happening,
        surroundings,
      )
    case 'open': {
      const key = step.keyId === undefined ? undefined : compile(step.keyId).run(scope, around)
      surroundings.open(step.page, {
        ...(typeof key === 'string' && { keyId: key }),
        ...(step.mode !== undefined && { mode: step.mode }),
        ...(step.in && { in: step.in }),
      })
      return true
    }
    case 'go':
      surroundings.go(template(step.url).run(scope, around))
      return true
    case 'request': {
      const args = valuesOf(step.with)
      if (!isSendable(args, surroundings)) return false
      const answer = await surroundings.request(step.api, args)
      if (step.into !== undefined) write(happening, { [step.into]: answer })
      return true
    }
    case 'script': {
      const answer = await surroundings.script(step.code, {
        values: happening.store.values(),
        event: happening.detail,
      })
      if (answer.fault !== undefined) {
        surroundings.say('error', answer.fault)
        return false
      }
      if (isRecord(answer.value)) write(happening, answer.value)
      return true
    }
  }
}

/** Nothing is called with a value that could not be computed; the person is told. */
function isSendable(args: Readonly<Record<string, unknown>>, { say }: Surroundings): boolean {
  const sendable = !Object.values(args).some(isOverflow)
  if (!sendable) say('error', t('lowcode.overflow'))
  return sendable
}

/** What a step writes is the program's: whoever listens to the page's fields hears of no gesture. */
const write = ({ store }: Happening, values: Readonly<Record<string, unknown>>): void =>
  byProgram(() => store.change(values))

/** What expressions of a handler read: `event`, the fields of `row` when there is one, then the page's. */
function scopeOf({ store, detail }: Happening): Read {
  const row = isRecord(detail) && isRecord(detail['row']) ? detail['row'] : undefined
  return (name) => {
    if (name === 'event') return detail
    if (name === 'row') return row
    return row && Object.hasOwn(row, name) ? row[name] : store.value(name)
  }
}
