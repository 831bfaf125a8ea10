import { language } from '../i18n/i18n.ts'

interface Entry {
  code: string
  name: string
  nameEn: string
  active: boolean
}

/** Units or currencies to choose from, named in the language spoken; one that is no longer in use stays where it is chosen. */
export const masterOptions = (entries: readonly Entry[] | undefined, chosen: string) =>
  (entries ?? [])
    .filter(({ active, code }) => active || code === chosen)
    .map(({ code, name, nameEn }) => ({
      value: code,
      label: `${code} ${(language() === 'en' && nameEn) || name}`,
    }))
