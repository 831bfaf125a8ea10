import { t } from '../../i18n/i18n.ts'
import type { Named, PageServices } from './services.ts'

/** What pages call by name beside the standard actions; the designer offers these names. */
export const functionNames = ['copyLink', 'suggestPlaces'] as const

const MOST = 20

/** The functions of every page: the address of what is shown goes to the clipboard, and places of China are suggested by what is typed. */
export const pageFunctions = (say: PageServices['say']): Record<(typeof functionNames)[number], Named> => ({
  copyLink: () =>
    navigator.clipboard.writeText(window.location.href).then(
      () => say('success', t('lowcode.copied')),
      () => say('error', t('lowcode.notCopied')),
    ),
  async suggestPlaces({ detail }) {
    const { placesNamed } = await import('../controls/autocomplete/regions.ts')
    return placesNamed(typeof detail === 'string' ? detail : '', MOST)
  },
})
