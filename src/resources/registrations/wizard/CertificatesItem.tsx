import Form, { type Rule } from 'antd/es/form'
import { asksAssumed, lacksCertificate, type RecordForm } from '../../../../contract/registrations.faults.ts'
import { t, useT } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import type { Values } from '../application/written.ts'
import { ListItem } from '../record/ListItem.tsx'

const certified =
  (face: RecordForm): Rule =>
  ({ getFieldsValue }) => ({
    validator: () => {
      const values = getFieldsValue(true) as Values // the whole form, seen or not
      return asksAssumed(values, face) && lacksCertificate(values)
        ? Promise.reject(new Error(t('registration.fault.certificateNeeded')))
        : Promise.resolve()
    },
  })

/** The certificates of the quality system: one at least of who says that there is one. */
export function CertificatesItem({ face }: { face: RecordForm }) {
  const form = Form.useFormInstance<Values>()
  const provideType = Form.useWatch('provideType', { form, preserve: true })
  const isAsked = provideType !== undefined && asksAssumed({ provideType }, face)
  return (
    <ListItem
      name="managementSystem"
      rules={[certified(face)]}
      note={
        isAsked && (
          <Form.Item name="hasQmAc" noStyle>
            <CertifiedNote onAnswer={() => void form.validateFields(['managementSystem'])} />
          </Form.Item>
        )
      }
    />
  )
}

interface Props {
  value?: boolean
  onChange?: (value: boolean) => void
  onAnswer: () => void
}

/** What was answered elsewhere, and a way to answer no where the certificates would stand. */
function CertifiedNote({ value = true, onChange, onAnswer }: Props) {
  const t = useT()
  const question = t('registration.field.hasQmAc')
  if (!value) return <p className="quiet">{t('registration.certified.no', { question })}</p>
  return (
    <p className="quiet">
      {t('registration.certified.yes', { question })}{' '}
      <Button
        kind="link"
        size="small"
        onClick={() => {
          onChange?.(false)
          onAnswer()
        }}
      >
        {t('registration.certified.change')}
      </Button>
    </p>
  )
}
