import { isRecord } from '../isRecord.ts'
import { type AppModel, askNouns, reasonLength } from './app.ts'
import { isLabel } from './attrValue.ts'
import { labelOf } from './control.ts'
import type { Finding } from './faults.ts'
import { modelFinding as finding } from './modelFaults.ts'

const nouns: readonly unknown[] = askNouns

/** What is wrong with the asks of a model, whatever was sent for them: people answer a noun and a reason, so both must be there. */
export function askFaults({ asks }: AppModel): Finding[] {
  if (asks === undefined) return []
  if (!Array.isArray(asks)) return [finding('asks', 'SHAPE', { member: 'asks' })]
  const seen = new Set<unknown>()
  return asks.flatMap((ask: unknown, index) => {
    const path = `asks.${index}`
    if (!isRecord(ask)) return [finding(path, 'SHAPE', { member: path })]
    const { noun, reason } = ask
    const twice = seen.has(noun)
    seen.add(noun)
    return [
      ...(nouns.includes(noun) ? [] : [finding(`${path}.noun`, 'ASK_NOUN')]),
      ...(twice ? [finding(`${path}.noun`, 'ASK_TWICE', { noun: String(noun) })] : []),
      ...(isReason(reason) ? [] : [finding(`${path}.reason`, 'ASK_REASON', { max: reasonLength })]),
    ]
  })
}

const isReason = (value: unknown): boolean => {
  if (!isLabel(value)) return false
  const texts = [labelOf(value, 'zh'), labelOf(value, 'en')]
  return texts.every((text) => text.trim() !== '' && text.length <= reasonLength)
}
