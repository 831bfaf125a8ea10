import Form from 'antd/es/form'
import { useNavigate } from 'react-router'
import { printApps, printReady } from '../../../contract/printTemplates.ts'
import { language, useT } from '../../i18n/i18n.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { useDialogForm } from '../../providers/useDialogForm.ts'
import { FormModal } from '../../ui/FormModal.tsx'
import { FormSelect } from '../../ui/FormSelect.tsx'
import { needed } from '../../ui/rules.ts'

/** What a new template is about, and whether it begins with a ready one. */
export default function NewTemplateDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const apps = useCallQuery('printTemplates', printApps, {})
  const ready = useCallQuery('printTemplates', printReady, { query: {} })
  /** What a template may begin with: an application has a form by itself. */
  const readyOf = (about: string) => {
    const app = apps.data?.find((one) => one.appId === about)
    if (app && app.entityId !== null)
      return [{ key: 'form', name: language() === 'zh' ? app.name : app.nameEn }]
    return (ready.data ?? []).filter((one) => one.appId === about)
  }
  const { form, ...dialog } = useDialogForm({
    name: 'newTemplate',
    initialValues: { appId: '', ready: '' },
    onClose,
    onFinish: (values) => void navigate(`/printTemplates/create?${new URLSearchParams(values).toString()}`),
  })
  const appId: string = Form.useWatch('appId', form) ?? ''
  return (
    <FormModal title={t('printTemplates.create')} okText={t('printTemplates.design')} width={480} {...dialog}>
      <Form.Item name="appId" label={t('printTemplates.app')} rules={[needed(t('common.required'))]}>
        <FormSelect
          showSearch
          optionFilterProp="label"
          // Chosen before the ready ones are known, it would begin with none of them.
          options={(ready.loading ? [] : (apps.data ?? [])).map((app) => ({
            value: app.appId,
            label: language() === 'zh' ? app.name : app.nameEn,
          }))}
          onChange={(chosen: string) => form.setFieldValue('ready', readyOf(chosen)[0]?.key ?? '')}
        />
      </Form.Item>
      <Form.Item name="ready" label={t('printTemplates.beginWith')}>
        <FormSelect
          options={[
            { value: '', label: t('printTemplates.blank') },
            ...readyOf(appId).map((one) => ({
              value: one.key,
              label: t('printTemplates.ready', { name: one.name }),
            })),
          ]}
        />
      </Form.Item>
    </FormModal>
  )
}
