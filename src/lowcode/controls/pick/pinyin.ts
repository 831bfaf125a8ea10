import { useEffect, useState } from 'react'
import type { Choice } from '../../runtime/services.ts'
import { matching } from './choices.ts'

/** Whether a Chinese name is what the letters say: its pinyin or the first letters of it, from any of its signs on. */
type PinyinMatch = (name: string, letters: string) => boolean

const isLatin = (keyword: string): boolean => /^[a-z' ]+$/i.test(keyword.trim())

let loading: Promise<PinyinMatch> | undefined

/** The dictionary, 300 kB, comes when somebody types letters for the first time. */
function loadPinyin(): Promise<PinyinMatch> {
  loading ??= import('pinyin-pro').then(({ match, pinyin }) => {
    const initials = new Map<string, string>()
    const initialsOf = (sign: string): string => {
      const letters =
        initials.get(sign) ??
        pinyin(sign, { pattern: 'first', multiple: true, toneType: 'none' }).toLowerCase()
      initials.set(sign, letters)
      return letters
    }
    return (name, letters) => {
      const word = letters.trim()
      const first = word.charAt(0).toLowerCase()
      // The match takes a tenth of a millisecond, and most names have no sign that begins so.
      return Array.from(name).some((sign) => initialsOf(sign).includes(first)) && match(name, word) !== null
    }
  })
  loading.catch(() => (loading = undefined))
  return loading
}

/** Choices that hold the keyword, or whose name is pronounced so. */
export async function matchingSound(choices: readonly Choice[], keyword: string): Promise<readonly Choice[]> {
  const written = new Set(matching(choices, keyword))
  if (!isLatin(keyword)) return [...written]
  const isSo = await loadPinyin()
  return choices.filter((choice) => written.has(choice) || isSo(choice.name, keyword))
}

/** The match for what is typed, once it is there; undefined while nothing is typed that could be pinyin. */
export function usePinyin(keyword: string): PinyinMatch | undefined {
  const [match, setMatch] = useState<{ of: PinyinMatch }>()
  const wanted = isLatin(keyword)
  useEffect(() => {
    if (wanted)
      loadPinyin().then(
        (of) => setMatch({ of }),
        () => undefined, // names are then found as they are written
      )
  }, [wanted])
  return wanted ? match?.of : undefined
}
