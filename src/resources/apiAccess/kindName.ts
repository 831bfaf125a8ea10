import { hasText, withTexts } from '../../i18n/i18n.ts'

/** What an event is called where its document's history tells of it. */
export function kindName(kind: string, t: (key: string) => string): string {
  const [noun = '', verb = ''] = kind.split('.')
  if (verb === '') return t('apiAccess.webhooks.testEvent')
  const own = `${noun}.event.${verb}`
  return t(hasText(own) ? own : `documents.event.${verb}`)
}

// Where documents whose texts come with their pages call their events.
const told = [
  'deliveries',
  'receiving',
  'reconciliations',
  'inquiries',
  'priceAgreements',
  'scorecards',
  'forecasts',
]

/** A screen that names the events of all documents. */
export const withKindNames = <Module>(load: () => Promise<Module>): (() => Promise<Module>) =>
  told.reduce((loads, noun) => withTexts(noun, loads), load)
