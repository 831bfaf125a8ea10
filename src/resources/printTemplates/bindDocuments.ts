import type { ResponseOf } from '../../../contract/call.ts'
import { getDictOptions } from '../../../contract/dicts.ts'
import type { Choices } from '../../../contract/print/choices.ts'
import type { printDocuments } from '../../../contract/printTemplates.ts'
import { clock } from '../../i18n/format.ts'
import { language, t } from '../../i18n/i18n.ts'
import { bindTemplate } from '../../print/model/bind.ts'
import { choiceName, recordChoices } from '../../print/model/choices.ts'
import type { BindOptions } from '../../print/model/values.ts'
import type { FetchCall } from '../../providers/useFetchCall.ts'

type Printed = ResponseOf<typeof printDocuments>

/** The documents as HTML, in the person's language and zone. */
export async function bindDocuments(
  appId: string,
  { template, documents, choices }: Pick<Printed, 'template' | 'documents' | 'choices'>,
  fetchCall: FetchCall,
): Promise<string[]> {
  const options: BindOptions = {
    clock: clock(),
    yes: t('common.yes'),
    no: t('common.no'),
    nameOf: await namesOf(appId, template, choices, fetchCall),
  }
  return documents.map(({ values, copyNo }) => bindTemplate(template, { ...values, copyNo }, options))
}

/** What choices are called: those of dictionaries that the template names, those that came with the documents, and those of the portal's own fields. */
async function namesOf(
  appId: string,
  template: string,
  choices: Choices,
  fetchCall: FetchCall,
): Promise<NonNullable<BindOptions['nameOf']>> {
  const named = new Set([...template.matchAll(/ data-dict="([^"]+)"/g)].flatMap(([, id]) => id ?? []))
  const dictionaries = new Map(
    await Promise.all(
      [...named].map(async (enumId) => {
        const options = await fetchCall(getDictOptions, { body: { enumId } }, { silent: true }).catch(
          () => [],
        )
        const texts = options.map(
          ({ id, name, nameEn }) => [id, language() === 'zh' ? name : nameEn || name] as const,
        )
        return [enumId, new Map(texts)] as const
      }),
    ),
  )
  const recordChoice = recordChoices(choices)
  return (value, field, dictionary, list) => {
    if (dictionary !== undefined) return dictionaries.get(dictionary)?.get(value)
    return recordChoice(list, field, value) ?? choiceName(appId, field, value, language())
  }
}
