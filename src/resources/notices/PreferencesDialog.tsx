import Checkbox from 'antd/es/checkbox'
import Form from 'antd/es/form'
import { mailModes, noticePreferences, type NoticePreferences } from '../../../contract/notices.ts'
import {
  kindsAnnounced,
  noticeCategories,
  type NoticeCategory,
  noticeNouns,
} from '../../../contract/notices.kinds.ts'
import { languages } from '../../i18n/languages.ts'
import { useT } from '../../i18n/i18n.ts'
import { useSession } from '../../providers/session.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { useRecordForm } from '../../providers/useRecordForm.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormModal } from '../../ui/FormModal.tsx'
import { FormSelect } from '../../ui/FormSelect.tsx'
import { Failure, Skeleton } from '../../ui/states.tsx'
import fieldStyles from '../../ui/dialogFields.module.css'
import { noticeText } from './noticeText.ts'
import styles from './PreferencesDialog.module.css'

interface Props {
  onClose: () => void
}

/** How the person is told of what, for the organisation worked for. */
export default function PreferencesDialog({ onClose }: Props) {
  const t = useT()
  const { data, error, refetch } = useCallQuery('noticePreferences', noticePreferences, {}, { silent: true })
  if (data) return <PreferencesForm preferences={data} onClose={onClose} />
  return (
    <Dialog open width={640} footer={null} title={t('shell.user.notices')} onCancel={onClose}>
      {error ? (
        <Failure message={error.message} requestId={error.requestId} onRetry={refetch} />
      ) : (
        <Skeleton rows={6} />
      )}
    </Dialog>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)

function PreferencesForm({ preferences, onClose }: Props & { preferences: NoticePreferences }) {
  const t = useT()
  const org = useSession(({ user }) => user?.OrgName ?? '')
  const { version, mobile, ...initialValues } = preferences
  const {
    form,
    remove: _remove,
    ...dialog
  } = useRecordForm({
    resource: 'noticePreferences',
    record: undefined,
    initialValues,
    toBody: (values) => ({ ...values, version }),
    onClose,
  })
  const categories = Form.useWatch('categories', form)
  const daily = Object.values(categories ?? initialValues.categories).some(({ mail }) => mail === 'daily')
  return (
    <FormModal title={t('shell.user.notices')} width={640} {...dialog}>
      <p className="quiet">{t('notices.preferences.about', { org })}</p>
      {noticeCategories.map((category) => {
        const name = t(`notices.category.${category}`)
        const label = (channel: 'portal' | 'mail' | 'sms') =>
          t(`notices.preferences.${channel}Of`, { category: name })
        return (
          <div key={category} className={styles['category']} role="group" aria-label={name}>
            <div>
              {name}
              <span className="quiet">{t(`notices.preferences.hint.${category}`)}</span>
            </div>
            <Form.Item name={['categories', category, 'portal']} valuePropName="checked" noStyle>
              <Checkbox aria-label={label('portal')}>{t('notices.preferences.portal')}</Checkbox>
            </Form.Item>
            <Form.Item name={['categories', category, 'mail']} noStyle>
              <FormSelect
                aria-label={label('mail')}
                options={mailModes.map((mode) => ({
                  value: mode,
                  label: `${t('notices.preferences.mail')} · ${t(`notices.preferences.mode.${mode}`)}`,
                }))}
              />
            </Form.Item>
            <Form.Item name={['categories', category, 'sms']} valuePropName="checked" noStyle>
              <Checkbox aria-label={label('sms')} disabled={mobile === ''}>
                {t('notices.preferences.sms')}
              </Checkbox>
            </Form.Item>
            <KindsOf category={category} />
          </div>
        )
      })}
      {mobile === '' && <p className="quiet">{t('notices.preferences.noMobile')}</p>}
      <div className={`${fieldStyles['fields']} ${styles['rest']}`}>
        <Form.Item name="dailyHour" label={t('notices.preferences.dailyHour')}>
          <FormSelect
            disabled={!daily}
            options={hours.map((hour) => ({
              value: hour,
              label: t('notices.preferences.hour', { hour: String(hour).padStart(2, '0') }),
            }))}
          />
        </Form.Item>
        <Form.Item name="lang" label={t('notices.preferences.lang')}>
          <FormSelect
            options={[
              { value: 'auto', label: t('notices.preferences.auto') },
              ...languages.map(({ lang, name }) => ({ value: lang, label: name })),
            ]}
          />
        </Form.Item>
      </div>
    </FormModal>
  )
}

/** Whatever a category stands for on this side, document by document. */
function KindsOf({ category }: { category: NoticeCategory }) {
  const t = useT()
  const side = useSession((now) => now.side)
  const kinds = noticeNouns
    .map((noun) => ({ noun, announced: kindsAnnounced(noun, side, category) }))
    .filter(({ announced }) => announced.length > 0)
  return (
    <details className={styles['kinds']}>
      <summary>{t('notices.preferences.kinds')}</summary>
      <ul>
        {kinds.map(({ noun, announced }) => (
          <li key={noun}>
            {t('notices.preferences.kindsOf', {
              noun: t(`notices.noun.${noun}`),
              kinds: announced.map((kind) => noticeText({ noun, kind })).join(t('notices.preferences.and')),
            })}
          </li>
        ))}
      </ul>
    </details>
  )
}
