import type { ResponseOf } from '../../../../contract/call.ts'
import { missingFacts } from '../../../../contract/registrations.completeness.ts'
import type { registrationInfo } from '../../../../contract/registrations.ts'
import { localDay } from '../../../i18n/format.ts'
import { t } from '../../../i18n/i18n.ts'
import { labelOf } from '../record/labelOf.ts'

export type Facts = ResponseOf<typeof registrationInfo>

/** What a certificate or the licence is called: by its name and number, else by where it stands. */
export function certificateOf({ path, name, no }: Facts['expiries'][number]): string {
  if (path === 'licenceTo') return t('registration.desk.licence')
  const [list = '', nth] = path.split('.')
  return (
    [name, no].filter(Boolean).join(' ') ||
    t('registration.desk.nthOf', { list: t(`registration.section.${list}`), nth: Number(nth) + 1 })
  )
}

/** What speaks against an application, in sentences, for who is about to approve it. */
export function warningsOf(facts: Facts): string[] {
  const { record } = facts.registration
  const code = record.invoiceInformation.taxIDNumber
  const missing = missingFacts(record)
  const said = [
    ...(code !== '' && !facts.creditCodeValid ? [t('registration.desk.warn.code', { code })] : []),
    ...facts.twins.map(({ name, kind, same }) =>
      t('registration.desk.warn.twin', { name, why: t(`registration.desk.twin.${kind}.${same}`) }),
    ),
    ...facts.expiries
      .filter(({ on }) => on < localDay())
      .map((one) => t('registration.desk.warn.expired', { name: certificateOf(one), on: one.on })),
    ...(missing.length > 0
      ? [t('registration.desk.warn.missing', { fields: missing.map(labelOf).join(t('registration.comma')) })]
      : []),
  ]
  // Two of the same name are said once.
  return [...new Set(said)]
}
