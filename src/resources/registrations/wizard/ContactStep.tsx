import { useT } from '../../../i18n/i18n.ts'
import { FieldSection } from '../record/FieldSection.tsx'
import { contactFields } from '../record/fields.ts'

const contacts = ['businessDockPerson', 'qualityDockPerson'] as const

/** Business docking: the contacts for sales and for quality. */
export function ContactStep() {
  const t = useT()
  return contacts.map((contact) => (
    <FieldSection
      key={contact}
      title={t(`registration.section.${contact}`)}
      place={contact}
      fields={contactFields(contact)}
    />
  ))
}
