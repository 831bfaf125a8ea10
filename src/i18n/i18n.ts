import i18next from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import type { Field } from '../../contract/catalogue.ts'
import type { Lang } from '../../contract/errors.ts'

export type Texts = { readonly [key: string]: string | Texts }

const catalogues: Record<Lang, () => Promise<{ texts: Texts }>> = {
  zh: () => import('./texts.zh.ts'),
  en: () => import('./texts.en.ts'),
}

// What few people open brings its texts along: `./lazy/zh/registration.ts` exports `registration`.
const lazy = import.meta.glob<Record<string, Texts>>('./lazy/*/*.ts')
const needed = new Set<string>()

const i18n = i18next.createInstance()
let started: Promise<unknown> | undefined

/** Loads a language and speaks it from then on; the languages are chunks of their own. */
export async function setLanguage(lang: Lang): Promise<void> {
  started ??= i18n.use(initReactI18next).init({
    lng: lang,
    // React escapes; a missing key shows itself instead of an empty place.
    interpolation: { escapeValue: false },
    resources: {},
    initAsync: false,
  })
  await started
  if (!i18n.hasResourceBundle(lang, 'translation')) {
    const { texts } = await catalogues[lang]()
    i18n.addResourceBundle(lang, 'translation', texts)
  }
  await Promise.all([...needed].map((noun) => addTexts(lang, noun)))
  await i18n.changeLanguage(lang)
  document.documentElement.lang = lang === 'zh' ? 'zh-CN' : 'en'
}

/** Fetches texts that a page brings along, now and for every language chosen later. */
export async function loadTexts(noun: string): Promise<void> {
  needed.add(noun)
  await addTexts(language(), noun)
}

/** A screen that brings its texts along: both are fetched together. */
export const withTexts =
  <Module>(noun: string, load: () => Promise<Module>) =>
  async (): Promise<Module> =>
    (await Promise.all([load(), loadTexts(noun)]))[0]

async function addTexts(lang: Lang, noun: string): Promise<void> {
  if (i18n.getResource(lang, 'translation', noun) !== undefined) return
  i18n.addResourceBundle(lang, 'translation', { ...(await lazy[`./lazy/${lang}/${noun}.ts`]?.()) }, true)
}

export const language = (): Lang => (i18n.language === 'en' ? 'en' : 'zh')

/** What a field is called in the reader's language. */
export const fieldLabel = (field: Field): string => field[language()]

type Values = Record<string, string | number>

// A screen asks for hundreds of texts each time it is drawn, and i18next looks each one up anew.
const plain: Record<Lang, Map<string, string>> = { zh: new Map(), en: new Map() }

/** The text of a key in the language spoken, e.g. `t('orders.status.SENT')`. Inside components use `useT`, which follows a change. */
export function t(key: string, values?: Values): string {
  if (values) return i18n.t(key, values)
  const known = plain[language()].get(key)
  if (known !== undefined) return known
  const text = i18n.t(key)
  if (i18n.exists(key)) plain[language()].set(key, text)
  return text
}

// One function a language: what is remembered with `t` among its dependencies is made anew when the language changes.
const speakers: Record<Lang, typeof t> = {
  zh: (key, values) => t(key, values),
  en: (key, values) => t(key, values),
}

export function useT(): typeof t {
  useTranslation(undefined, { i18n })
  return speakers[language()]
}

/** True when there is a text for the key. */
export const hasText = (key: string): boolean => i18n.exists(key)
