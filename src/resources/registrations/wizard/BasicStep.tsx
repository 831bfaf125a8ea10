import { useT } from '../../../i18n/i18n.ts'
import { FieldSection } from '../record/FieldSection.tsx'
import { companyFields, fileFields, introductionFields } from '../record/fields.ts'
import { FileSection } from '../record/FileSection.tsx'
import { FactorySections } from './FactorySections.tsx'
import { KindItem } from '../record/KindItem.tsx'
import { LicenceItems } from '../record/LicenceItems.tsx'

/** Basic information: the company, and of a manufacturer its factory. */
export function BasicStep() {
  const t = useT()
  return (
    <>
      <FieldSection title={t('registration.section.company')} first={<KindItem />} fields={companyFields}>
        <LicenceItems />
      </FieldSection>
      <FieldSection title={t('registration.section.introduction')} fields={introductionFields} />
      <FactorySections />
      <FileSection names={fileFields} />
    </>
  )
}
