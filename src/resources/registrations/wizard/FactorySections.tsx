import Form from 'antd/es/form'
import { provideTypes } from '../../../../contract/registrations.record.ts'
import { useT } from '../../../i18n/i18n.ts'
import { FieldSection } from '../record/FieldSection.tsx'
import { factoryFields, factoryFlags, headFields } from '../record/fields.ts'

/** What a manufacturer is asked for besides: factory, headcount, quality and special equipment (specification §2). */
export function FactorySections() {
  const t = useT()
  const kind: unknown = Form.useWatch('provideType')
  if (kind !== provideTypes.manufacturer) return null
  return (
    <>
      <FieldSection
        title={t('registration.section.factory')}
        place="factory"
        fields={[...factoryFields, ...factoryFlags]}
      />
      <FieldSection
        narrow
        title={t('registration.section.humanResources')}
        place="humanResources"
        fields={headFields}
      />
    </>
  )
}
