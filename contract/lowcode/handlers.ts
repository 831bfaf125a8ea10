import { isRecord } from '../isRecord.ts'
import { checkText, isLabel, type Read, templatesOf } from './attrValue.ts'
import type { Control, Step } from './control.ts'
import { type Finding, finding } from './faults.ts'
import { scriptEvents } from './kind.ts'

type Want = 'text' | 'expression' | 'template' | 'expressions' | 'steps' | 'label' | 'place' | 'mode'

/** The members of each step, what they are, and whether they may be missing. */
const members: { [Do in Step['do']]: readonly (readonly [member: string, want: Want, missing?: true])[] } = {
  call: [
    ['name', 'text'],
    ['with', 'expressions', true],
    ['into', 'text', true],
  ],
  set: [
    ['field', 'text'],
    ['value', 'expression'],
  ],
  message: [
    ['kind', 'text'],
    ['text', 'label'],
  ],
  confirm: [
    ['text', 'label'],
    ['then', 'steps'],
  ],
  if: [
    ['when', 'expression'],
    ['then', 'steps'],
    ['else', 'steps', true],
  ],
  open: [
    ['page', 'text'],
    ['keyId', 'expression', true],
    ['in', 'place', true],
    ['mode', 'mode', true],
  ],
  go: [['url', 'template']],
  request: [
    ['api', 'text'],
    ['with', 'expressions', true],
    ['into', 'text', true],
  ],
  script: [['code', 'text']],
}

const isStep = (name: unknown): name is Step['do'] => typeof name === 'string' && Object.hasOwn(members, name)

export interface Handled {
  findings: Finding[]
  reads: Read[]
  /** Functions that are called by name, and where. */
  calls: { at: string; name: string }[]
}

/** Reads everything the events of a control do. */
export function handlersOf({ event, func }: Control, path: string): Handled {
  const found: Handled = { findings: [], reads: [], calls: [] }
  for (const [name, handler] of Object.entries(event ?? {})) {
    const at = `${path}.event.${name}`
    if (Array.isArray(handler)) readSteps(handler, at, found)
    else if (typeof handler !== 'string' || handler.trim() === '')
      found.findings.push(finding(at, 'HANDLER_EMPTY', { event: name }))
    else if (!scriptEvents.includes(name)) found.calls.push({ at, name: handler })
  }
  for (const [name, called] of Object.entries(func ?? {})) {
    const at = `${path}.func.${name}`
    if (typeof called !== 'string' || called.trim() === '')
      found.findings.push(finding(at, 'HANDLER_EMPTY', { event: name }))
    else found.calls.push({ at, name: called })
  }
  return found
}

function readSteps(steps: readonly unknown[], path: string, found: Handled): void {
  for (const [index, step] of steps.entries()) readStep(step, `${path}.${index}`, found)
}

function readStep(step: unknown, path: string, found: Handled): void {
  const named = isRecord(step) ? step['do'] : undefined
  if (!isRecord(step) || !isStep(named)) {
    const givenName = typeof named === 'string' ? named : ''
    found.findings.push(finding(path, 'STEP_INVALID', { do: givenName, member: 'do' }))
    return
  }
  for (const [member, want, missing] of members[named]) {
    const value = step[member]
    if (value === undefined && missing) continue
    if (!readMember(want, value, `${path}.${member}`, found))
      found.findings.push(finding(`${path}.${member}`, 'STEP_INVALID', { do: named, member }))
  }
  if (named === 'call' && typeof step['name'] === 'string')
    found.calls.push({ at: `${path}.name`, name: step['name'] })
}

/** False when the value is of the wrong shape. */
function readMember(want: Want, value: unknown, at: string, found: Handled): boolean {
  const read = (text: string, template: boolean, where = at) => {
    found.reads.push({ at: where, text, template })
    found.findings.push(...checkText(text, where, template ? 'template' : 'expression'))
    return true
  }
  switch (want) {
    case 'text':
      return typeof value === 'string' && value !== ''
    case 'expression':
      return typeof value === 'string' && read(value, false)
    case 'template':
      return typeof value === 'string' && read(value, true)
    case 'place':
      return value === 'tab' || value === 'dialog' || value === 'drawer'
    case 'mode':
      return value === 0 || value === 1
    case 'label':
      for (const each of templatesOf(value, at)) read(each.text, true, each.at)
      return isLabel(value)
    case 'expressions':
      if (!isRecord(value)) return false
      for (const [key, text] of Object.entries(value))
        if (typeof text !== 'string' || !read(text, false, `${at}.${key}`)) return false
      return true
    case 'steps':
      if (!Array.isArray(value)) return false
      readSteps(value, at, found)
      return true
  }
}
