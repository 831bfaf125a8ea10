import { Decimal } from 'decimal.js'
import type { Control } from '../../../../contract/lowcode/control.ts'
import { attrOf } from '../../../../contract/lowcode/kinds.ts'
import { textOf } from '../../values.ts'
import { number } from '../attr.ts'

export interface Scale {
  min: number
  max: number
  step: number
}

/** The ends of a slider; ends that are the wrong way round are turned. */
export function scaleOf(control: Control): Scale {
  const [one, other] = [number(control, 'min') ?? 0, number(control, 'max') ?? 100]
  const step = number(control, 'step') ?? 1
  return { min: Math.min(one, other), max: Math.max(one, other), step: step > 0 ? step : 1 }
}

/** The nearest place of the scale, exactly: steps are counted from the lower end in decimals. Nothing for what is no number. */
export function placed(text: string, { min, max, step }: Scale): string | undefined {
  if (!/^-?\d+(\.\d+)?$/.test(text.trim())) return undefined
  const steps = new Decimal(text.trim()).minus(min).div(step).toDecimalPlaces(0, Decimal.ROUND_HALF_UP)
  const most = new Decimal(max).minus(min).div(step).floor()
  return Decimal.max(0, Decimal.min(steps, most)).mul(step).plus(min).toFixed()
}

/** One or two values as text; a value that is missing stands at its end of the scale. */
export function endsOf(control: Control, value: unknown, scale: Scale): string[] {
  const two = attrOf(control, 'range') === true
  const list: unknown[] = Array.isArray(value) ? value : [value]
  const low = placed(textOf(list[0]), scale) ?? String(scale.min)
  if (!two) return [low]
  return [low, placed(textOf(list[1]), scale) ?? String(scale.max)]
}

/** What is stored after one end moved: numbers as text keep their exact form; an end never passes the other. */
export function moved(ends: readonly string[], end: number, to: string): string[] {
  const other = ends[1 - end]
  if (ends.length === 1 || other === undefined) return [to]
  const held = end === 0 ? Decimal.min(to, other).toFixed() : Decimal.max(to, other).toFixed()
  return end === 0 ? [held, other] : [other, held]
}

export interface Mark {
  at: number
  text: string
}

/** Marks of the scale: `{ "0": "low", "50": { zh, en } }`; those beyond the ends are left out. */
export function marksOf(control: Control, { min, max }: Scale, lang: 'zh' | 'en'): Mark[] {
  const marks = attrOf(control, 'marks')
  if (typeof marks !== 'object' || marks === null || Array.isArray(marks)) return []
  return Object.entries(marks)
    .map(([at, said]: [string, unknown]) => ({
      at: Number(at),
      text:
        typeof said === 'object' && said !== null && 'zh' in said
          ? textOf(lang === 'en' && 'en' in said ? said.en : said.zh)
          : textOf(said) || at,
    }))
    .filter(({ at }) => at >= min && at <= max)
    .toSorted((one, other) => one.at - other.at)
}
