import Form from 'antd/es/form'
import {
  type AssumedAnswer,
  asksAssumed,
  assumedAnswers,
  type RecordForm,
} from '../../../../contract/registrations.faults.ts'
import { useT } from '../../../i18n/i18n.ts'
import { type Answer, answerOf, type Values } from '../application/written.ts'
import { Section } from '../record/Section.tsx'
import { YesNo } from '../record/YesNo.tsx'
import styles from './Confirmations.module.css'

/** The four answers that stand on yes before anybody gave them: what is declared to be true is answered once more, each by itself. */
export function Confirmations({ face }: { face: RecordForm }) {
  const t = useT()
  const form = Form.useFormInstance<Values>()
  const provideType = Form.useWatch('provideType', { form, preserve: true })
  if (provideType === undefined || !asksAssumed({ provideType }, face)) return null
  return (
    <Section
      title={t('registration.confirm.title')}
      place="confirm"
      note={<p className="quiet">{t('registration.confirm.text')}</p>}
    >
      <div className={styles['answers']}>
        {assumedAnswers.map((name) => (
          <Confirmation key={name} name={name} />
        ))}
      </div>
    </Section>
  )
}

/** Confirmed is what was answered here, as long as nothing else is answered above. */
function Confirmation({ name }: { name: AssumedAnswer }) {
  const t = useT()
  const form = Form.useFormInstance<Values>()
  const answer = Form.useWatch(name, { form, preserve: true })
  const label = t(`registration.field.${name}`)
  return (
    <Form.Item
      name={['confirmed', name]}
      label={label}
      extra={t(`registration.confirm.${name}`)}
      dependencies={[name]}
      // an answer is whole as soon as it is chosen
      validateTrigger="onChange"
      required
      rules={[
        ({ getFieldValue }) => ({
          validator: (_: unknown, given: Answer) =>
            given === answerOf(getFieldValue(name) === true)
              ? Promise.resolve()
              : Promise.reject(new Error(t('registration.fault.confirm'))),
        }),
      ]}
      getValueProps={(given: Answer) => ({ value: given === answerOf(answer === true) ? answer : null })}
      getValueFromEvent={(given: boolean): Answer => {
        form.setFieldValue(name, given)
        return answerOf(given)
      }}
    >
      <YesNo label={t('registration.confirm.label', { name: label })} />
    </Form.Item>
  )
}
