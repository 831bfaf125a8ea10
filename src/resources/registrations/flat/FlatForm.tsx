import { Suspense } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { ActionBar } from '../application/ActionBar.tsx'
import { Frame } from '../application/Frame.tsx'
import { Missing } from '../application/Missing.tsx'
import { type FaceProps, useApplication } from '../application/useApplication.ts'
import { FieldSection } from '../record/FieldSection.tsx'
import { FirstSection } from '../record/FirstSection.tsx'
import { FileSection } from '../record/FileSection.tsx'
import { ListItem } from '../record/ListItem.tsx'
import { Section } from '../record/Section.tsx'
import { Agreement } from '../wizard/Agreement.tsx'
import { CertificatesItem } from '../wizard/CertificatesItem.tsx'
import { Confirmations } from '../wizard/Confirmations.tsx'
import { SubmitButton } from '../wizard/SubmitButton.tsx'
import {
  bankFields,
  companyFields,
  flatContactFields,
  flatContacts,
  flatFiles,
  flatLists,
  makingFields,
} from './flatFields.ts'
import { lazy } from '../../../ui/lazy.tsx'

const onlyPage = () => 0

const QuestionnairePart = lazy(() => import('../questionnaire/QuestionnairePart.tsx'))

/** The older form of a supplier's registration, all on one page (specification §3). */
export function FlatForm(face: FaceProps) {
  const t = useT()
  const application = useApplication('flat', face, onlyPage)
  const { asked } = application
  return (
    <Frame application={application} face={face}>
      <FirstSection isLicenceNeeded fields={companyFields} />
      <FieldSection title={t('registration.section.invoiceInformation')} fields={bankFields} />
      {flatContacts.map((contact) => (
        <FieldSection
          key={contact}
          title={t(`registration.section.${contact}`)}
          fields={flatContactFields(contact)}
        />
      ))}
      <FieldSection title={t('registration.section.sales')} fields={makingFields} />
      {flatLists.map((name) => (
        <ListItem key={name} name={name} />
      ))}
      <CertificatesItem face="flat" />
      <FileSection names={flatFiles} />
      {asked && (
        <Section title={t('registration.steps.questionnaire')}>
          <Suspense fallback={null}>
            <QuestionnairePart key={asked.id} asked={asked} />
          </Suspense>
        </Section>
      )}
      <Missing application={application} />
      <Confirmations face="flat" />
      <Agreement />
      <ActionBar application={application} face={face}>
        <SubmitButton busy={application.busy} onSubmit={() => void application.submit()} />
      </ActionBar>
    </Frame>
  )
}
