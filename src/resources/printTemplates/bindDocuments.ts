import type { ResponseOf } from '../../../contract/call.ts'
import type { printDocuments } from '../../../contract/printTemplates.ts'
import { clock } from '../../i18n/format.ts'
import { language, t } from '../../i18n/i18n.ts'
import { bindTemplate } from '../../print/model/bind.ts'
import { nameOfChoices } from '../../print/model/choices.ts'
import type { BindOptions } from '../../print/model/values.ts'

type Printed = ResponseOf<typeof printDocuments>

/** The documents as HTML, in the person's language and zone. */
export function bindDocuments(
  appId: string,
  { template, documents, choices, names }: Pick<Printed, 'template' | 'documents' | 'choices' | 'names'>,
): string[] {
  const options: BindOptions = {
    clock: clock(),
    yes: t('common.yes'),
    no: t('common.no'),
    nameOf: nameOfChoices({ appId, choices, names, lang: language() }),
  }
  return documents.map(({ values, copyNo }) => bindTemplate(template, { ...values, copyNo }, options))
}
