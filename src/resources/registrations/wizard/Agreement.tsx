import Checkbox from 'antd/es/checkbox'
import Form from 'antd/es/form'
import { AGREEMENT_VERSION } from '../../../../contract/registrations.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Section } from '../record/Section.tsx'
import styles from './Agreement.module.css'

const PARAGRAPHS = [0, 1, 2, 3] as const

/** What the supplier answers for, and that it was agreed to. */
export function Agreement() {
  const t = useT()
  return (
    <Section
      title={t('registration.agreement.title')}
      place="agreement"
      note={<p className="quiet">{t('registration.agreement.version', { version: AGREEMENT_VERSION })}</p>}
    >
      <ol className={styles['text']}>
        {PARAGRAPHS.map((nth) => (
          <li key={nth}>{t(`registration.agreement.text.${nth}`)}</li>
        ))}
      </ol>
      <Form.Item name="isAgree" valuePropName="checked">
        <Checkbox>{t('registration.agreement.tick')}</Checkbox>
      </Form.Item>
    </Section>
  )
}
