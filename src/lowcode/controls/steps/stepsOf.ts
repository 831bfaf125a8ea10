import { isRecord } from '../../../../contract/isRecord.ts'
import { type Control, type Label, labelOf } from '../../../../contract/lowcode/control.ts'
import { attrOf } from '../../../../contract/lowcode/kinds.ts'
import { textOf } from '../../values.ts'

interface Step {
  id: string
  name: string
  description: string
  option: Readonly<Record<string, unknown>>
}

/** The steps that are written down, in the language of the reader. */
export function stepsOf(control: Control, lang: 'zh' | 'en'): Step[] {
  const options = attrOf(control, 'options')
  return (Array.isArray(options) ? options.filter(isRecord) : []).map((option) => {
    const [name, description] = [option['name'], option['description']] as (Label | undefined)[] // checked when the page was saved
    return {
      id: textOf(option['id']),
      name: labelOf(name, lang) || textOf(option['id']),
      description: description === undefined ? '' : labelOf(description, lang),
      option,
    }
  })
}

type Status = 'wait' | 'process' | 'finish' | 'error'

/** How a step stands: what was before the present one is done, what comes after it waits; the present one is as `said`. */
export function statusOf(at: number, current: number, said: string): Status {
  if (at !== current) return at < current ? 'finish' : 'wait'
  return said === 'finish' || said === 'error' ? said : 'process'
}

/** A description is broken into lines of so many pixels. */
const LINE = 140

const widthOf = (text: string): number =>
  Array.from(text).reduce((width, sign) => width + (sign > '\u02ff' ? 14 : 8), 0)

/** Pixels that steps take beside one another: each its number, its name or what is said below it, and a piece of the line to the next. */
export const roomOf = (steps: readonly Pick<Step, 'name' | 'description'>[]): number =>
  steps.reduce(
    (room, { name, description }) =>
      room + 64 + Math.max(widthOf(name), Math.min(LINE, widthOf(description))),
    0,
  )
