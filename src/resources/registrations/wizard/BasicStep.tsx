import { useT } from '../../../i18n/i18n.ts'
import { FieldItem } from '../record/FieldItem.tsx'
import { FieldSection } from '../record/FieldSection.tsx'
import { decidingFields, firstFields, otherFields } from '../record/fields.ts'
import { FileItem, FileSection } from '../record/FileSection.tsx'
import { FactorySections } from './FactorySections.tsx'
import { KindItem } from '../record/KindItem.tsx'
import { LicenceItems } from '../record/LicenceItems.tsx'
import { otherFiles } from './outline.ts'

/** Basic information: first what a buyer decides by, then what helps; of a manufacturer its factory. */
export function BasicStep() {
  const t = useT()
  return (
    <>
      <FieldSection
        title={t('registration.section.company')}
        place="company"
        note={<p className="quiet">{t('registration.first')}</p>}
        first={
          <>
            {firstFields.map((field) => (
              <FieldItem key={field.path} field={field} />
            ))}
            <KindItem />
            <FileItem name="licenceFiles" />
            <LicenceItems />
          </>
        }
        fields={decidingFields}
      />
      <FieldSection
        title={t('registration.section.more')}
        place="more"
        note={<p className="quiet">{t('registration.optionalLeft')}</p>}
        fields={otherFields.more}
      />
      <FieldSection
        title={t('registration.section.introduction')}
        place="introduction"
        fields={otherFields.introduction}
      />
      <FactorySections />
      <FileSection names={otherFiles} />
    </>
  )
}
