import { useT } from '../../../i18n/i18n.ts'
import { KnownOrg } from '../application/KnownOrg.tsx'
import { FieldItem } from './FieldItem.tsx'
import { FieldSection } from './FieldSection.tsx'
import { type Field, firstFields } from './fields.ts'
import { FileItem } from './FileSection.tsx'
import { KindItem } from './KindItem.tsx'
import { LicenceItems } from './LicenceItems.tsx'

interface Props {
  fields: readonly Field[]
  /** The days of the licence may not be empty. */
  isLicenceNeeded?: boolean
}

/** What a buyer decides by, asked for first: code and name, kind, licence, and these. */
export function FirstSection({ fields, isLicenceNeeded = false }: Props) {
  const t = useT()
  return (
    <FieldSection
      title={t('registration.section.company')}
      place="company"
      note={<p className="quiet">{t('registration.first')}</p>}
      first={
        <>
          {firstFields.map((field) => (
            <FieldItem key={field.path} field={field} />
          ))}
          <KnownOrg />
          <KindItem />
          <FileItem name="licenceFiles" />
          <LicenceItems isNeeded={isLicenceNeeded} />
        </>
      }
      fields={fields}
    />
  )
}
