import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Faults } from './step.ts'

type Texts = Record<string, unknown>
// A list of texts is the texts of its numbers.
const isTexts = (value: unknown): value is Texts => typeof value === 'object' && value !== null

/** Every text of a catalogue by its dotted key. */
function flat(texts: Texts, at = ''): Map<string, unknown> {
  const found = new Map<string, unknown>()
  for (const [key, value] of Object.entries(texts)) {
    if (isTexts(value)) for (const [inner, text] of flat(value, `${at}${key}.`)) found.set(inner, text)
    else found.set(at + key, value)
  }
  return found
}

const slots = (text: string) =>
  [...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}/g)]
    .map(([, name = '']) => name)
    .toSorted()
    .join(' ')
// English counts: `rows_one` and `rows_other` are both the `rows` of the Chinese catalogue.
const withoutCount = (key: string) => key.replace(/_(one|other|zero|many|few|two)$/, '')

/** What one catalogue has and the other lacks, says nothing for, or fills with other values. */
export function compare(noun: string, zh: Texts, en: Texts): Faults {
  const faults: string[] = []
  const [chinese, english] = [flat(zh), flat(en)]
  const known = new Set([...chinese.keys()].map(withoutCount))
  const said = new Set([...english.keys()].map(withoutCount))
  for (const key of known) if (!said.has(key)) faults.push(`en/${noun}: ${key} is missing`)
  for (const key of said) if (!known.has(key)) faults.push(`zh/${noun}: ${key} is missing`)
  for (const [lang, texts] of [
    ['zh', chinese],
    ['en', english],
  ] as const)
    for (const [key, text] of texts)
      if (typeof text !== 'string' || !text.trim()) faults.push(`${lang}/${noun}: ${key} says nothing`)
  for (const [key, text] of english) {
    const source = chinese.get(key) ?? chinese.get(withoutCount(key))
    if (typeof text !== 'string' || typeof source !== 'string') continue
    if (slots(text) !== slots(source))
      faults.push(`en/${noun}: ${key} fills {{${slots(text)}}}, zh {{${slots(source)}}}`)
    if (/\p{Script=Han}/u.test(text)) faults.push(`en/${noun}: ${key} is Chinese`)
  }
  return faults
}

/** Both languages of src/i18n, noun by noun. */
export async function i18nFaults(folder = 'src/i18n'): Promise<Faults> {
  if (!existsSync(folder)) return []
  const nouns = (lang: string) => readdirSync(join(folder, lang)).filter((file) => /^[\w-]+\.ts$/.test(file))
  const load = async (lang: string, file: string): Promise<Texts> =>
    Object(await import(pathToFileURL(join(folder, lang, file)).href))
  const [zh, en] = [nouns('zh'), nouns('en')]
  const faults = [
    ...zh.filter((file) => !en.includes(file)).map((file) => `en/${file} is missing`),
    ...en.filter((file) => !zh.includes(file)).map((file) => `zh/${file} is missing`),
  ]
  for (const file of zh.filter((name) => en.includes(name)))
    faults.push(...compare(basename(file, '.ts'), await load('zh', file), await load('en', file)))
  return faults
}
