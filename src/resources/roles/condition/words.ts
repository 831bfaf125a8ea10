import type { Catalogue } from '../../../../contract/catalogue.ts'
import { conditionOf } from '../../../../contract/expression/condition.ts'
import { Refused, errorText } from '../../../../contract/errors.ts'
import type { Condition } from '../../../../contract/filter.ts'
import { language, t } from '../../../i18n/i18n.ts'
import { wordsOf } from '../../../ui/condition/words.ts'

/** A condition that was typed: what it means in words, or what is wrong with it and where. */
export interface ReadCondition {
  condition?: Condition
  words: string
  fault?: string
}

/** Reads what stands in the field; nothing at all lets everything pass. */
export function readCondition(text: string, noun: Catalogue): ReadCondition {
  if (text.trim() === '') return { words: t('conditions.everything') }
  try {
    const condition = conditionOf(text, noun)
    return { condition, words: wordsOf(condition, noun) }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { words: '', fault: errorText(error.code, language(), error.data) }
  }
}
