import type { Lang } from '../../../../contract/errors.ts'
import { clock, localDay } from '../../../i18n/format.ts'
import type { PageServices } from '../../../lowcode/runtime/services.ts'

const refused = () => Promise.reject(new Error('a questionnaire asks nobody anything'))
const none = () => undefined

/** A questionnaire is another organisation's page in front of somebody who may not even have an account: it reaches nothing. */
export const questionnaireServices = (lang: Lang): PageServices => ({
  lang,
  clock,
  today: localDay,
  functions: {},
  actions: {},
  may: () => false,
  options: refused,
  choices: refused,
  request: refused,
  upload: refused,
  fileAddress: refused,
  script: refused,
  open: none,
  go: none,
  link: none,
  say: none,
  ask: () => Promise.resolve(false),
  map: refused,
})
