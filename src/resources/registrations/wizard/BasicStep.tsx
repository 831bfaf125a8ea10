import { useT } from '../../../i18n/i18n.ts'
import { FieldSection } from '../record/FieldSection.tsx'
import { decidingFields, otherFields } from '../record/fields.ts'
import { FirstSection } from '../record/FirstSection.tsx'
import { FileSection } from '../record/FileSection.tsx'
import { FactorySections } from './FactorySections.tsx'
import { otherFiles } from './outline.ts'

/** Basic information: first what a buyer decides by, then what helps; of a manufacturer its factory. */
export function BasicStep() {
  const t = useT()
  return (
    <>
      <FirstSection fields={decidingFields} />
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
