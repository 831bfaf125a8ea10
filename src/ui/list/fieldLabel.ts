import type { Field } from '../../../contract/catalogue.ts'
import { language } from '../../i18n/i18n.ts'

/** What a field is called in the reader's language. */
export const fieldLabel = (field: Field): string => field[language()]
