import { t } from '../i18n/i18n.ts'
import { loadChunk } from '../ui/chunk.ts'
import { HttpError } from './httpError.ts'

/** Code that a query or an action needs. What is not delivered is refused as an unanswered call is, in words for whoever is told of it. */
export const fetchCode = <Module>(load: () => Promise<Module>): Promise<Module> =>
  loadChunk(load).catch(() => {
    throw new HttpError('UNAVAILABLE', t('errors.chunk'))
  })
