import { useEffect, useMemo, useState } from 'react'
import type { Control } from '../../../../contract/lowcode/control.ts'
import { attrOf } from '../../../../contract/lowcode/kinds.ts'
import { labelOf, type Label } from '../../../../contract/lowcode/control.ts'
import { usePage } from '../../runtime/page.ts'
import type { Choice } from '../../runtime/surroundings.ts'
import { isRecord, textOf } from '../../values.ts'
import { plain } from '../attr.ts'

/** The choices written into a definition. */
export function writtenChoices(control: Control, lang: 'zh' | 'en'): Choice[] {
  const options = attrOf(control, 'options')
  if (!Array.isArray(options)) return []
  return options.flatMap((option: unknown) => {
    if (!isRecord(option) || option['id'] === undefined) return []
    const name = option['name'] as Label | undefined // checked when the page was saved
    return [{ id: textOf(option['id']), name: labelOf(name, lang), disabled: option['disabled'] === true }]
  })
}

const none: readonly Choice[] = []

/** The choices of a control that are at hand: written down or those of its dictionary. Undefined while they are asked for. */
export function useChoices(control: Control): readonly Choice[] | undefined {
  const { surroundings } = usePage()
  const dictionary = plain(control, 'dict')
  const [asked, setAsked] = useState<readonly Choice[]>()
  useEffect(() => {
    if (dictionary === '') return undefined
    let gone = false
    surroundings.options(dictionary).then(
      (options) => !gone && setAsked(options),
      () => !gone && setAsked(none),
    )
    return () => {
      gone = true
    }
  }, [surroundings, dictionary])
  const written = useMemo(() => writtenChoices(control, surroundings.lang), [control, surroundings.lang])
  return dictionary === '' ? written : asked
}

/** Choices whose name, code or id holds the keyword. */
export const matching = (choices: readonly Choice[], keyword: string): readonly Choice[] => {
  const word = keyword.trim().toLowerCase()
  if (word === '') return choices
  return choices.filter(({ id, name, code = '' }) =>
    [id, name, code].some((text) => text.toLowerCase().includes(word)),
  )
}
