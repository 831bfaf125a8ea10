import { conditionOf } from '../../../../contract/expression/condition.ts'
import type { Control } from '../../../../contract/lowcode/control.ts'
import { conditionNoun } from '../../../../contract/lowcode/conditionValue.ts'
import { dashed } from '../../../../contract/lowcode/format.ts'
import { Refused } from '../../../../contract/refused.ts'
import { useT } from '../../../i18n/i18n.ts'
import { type Called, wordsOf } from '../../../ui/condition/words.ts'
import { textOf } from '../../values.ts'
import type { ViewProps } from '../def.ts'
import { useCalled } from './useCalled.ts'

/** The condition as one says it; one that cannot be read stands as it is written. */
export default function ConditionView({ control, state }: ViewProps) {
  useT() // words follow the language
  const called = useCalled(control)
  const text = textOf(state.value).trim()
  return <span className="lc-text">{dashed(text === '' ? '' : inWords(text, control, called))}</span>
}

function inWords(text: string, control: Control, called: Called): string {
  const noun = conditionNoun(control)
  try {
    return wordsOf(conditionOf(text, noun), noun, called)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return text
  }
}
