import Checkbox from 'antd/es/checkbox'
import Form from 'antd/es/form'
import Input from 'antd/es/input'
import { useState } from 'react'
import { tokenCreate, tokenScope } from '../../../contract/tokens.ts'
import { language, useT } from '../../i18n/i18n.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { showFaults, useDialogForm } from '../../providers/useDialogForm.ts'
import { FormModal } from '../../ui/FormModal.tsx'
import { FormSelect } from '../../ui/FormSelect.tsx'
import { needed } from '../../ui/rules.ts'
import { SecretDialog } from './SecretDialog.tsx'
import styles from '../../ui/dialogFields.module.css'

const lives = [30, 90, 180, 365] as const

const initialValues: { name: string; days: number; rights: string[]; readOnly: boolean } = {
  name: '',
  days: 90,
  rights: [],
  readOnly: true,
}

/** A new personal token: what it is for and how long; then the token itself, this once. */
export default function TokenDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { data: scope = [] } = useCallQuery('tokens', tokenScope, {}, { silent: true })
  const [token, setToken] = useState<string>()
  const { mutate, busy } = useCommand(tokenCreate, {
    onDone: (made) => setToken(made.token),
    onRefused: ({ errors }): void => showFaults(form, errors),
  })
  const { form, ...dialog } = useDialogForm({
    name: 'tokens-create',
    initialValues,
    busy,
    onFinish: (values) => void mutate({ body: values }),
    onClose,
  })
  if (token !== undefined)
    return (
      <SecretDialog
        title={t('apiAccess.tokens.made')}
        text={t('apiAccess.tokens.use')}
        secret={token}
        onClose={onClose}
      />
    )
  const isZh = language() === 'zh'
  return (
    <FormModal title={t('apiAccess.tokens.create')} okText={t('apiAccess.tokens.make')} {...dialog}>
      <div className={styles['fields']}>
        <Form.Item name="name" label={t('apiAccess.field.name')} rules={[needed(t('common.required'))]}>
          <Input maxLength={60} placeholder={t('apiAccess.tokens.nameHint')} autoComplete="off" />
        </Form.Item>
        <Form.Item name="days" label={t('apiAccess.field.life')}>
          <FormSelect
            options={lives.map((days) => ({ value: days, label: t('apiAccess.days', { days }) }))}
          />
        </Form.Item>
      </div>
      <Form.Item
        name="rights"
        label={t('apiAccess.field.rights')}
        rules={[{ required: true, message: t('common.required') }]}
      >
        <FormSelect
          mode="multiple"
          showSearch
          optionFilterProp="label"
          options={scope.map(({ right, noun, nounEn, name, nameEn }) => ({
            value: right,
            label: isZh ? `${noun} · ${name}` : `${nounEn} · ${nameEn}`,
          }))}
        />
      </Form.Item>
      <Form.Item name="readOnly" valuePropName="checked">
        <Checkbox>{t('apiAccess.tokens.onlyReads')}</Checkbox>
      </Form.Item>
    </FormModal>
  )
}
