import Form, { type FormInstance } from 'antd/es/form'
import Input from 'antd/es/input'
import Switch from 'antd/es/switch'
import { printFileTypes, printRanges } from '../../../contract/print/settings.ts'
import { useT } from '../../i18n/i18n.ts'
import { FormSelect } from '../../ui/FormSelect.tsx'
import { needed } from '../../ui/rules.ts'
import type { TemplateDraft } from './props.ts'
import styles from './Designer.module.css'

export type Head = Pick<TemplateDraft, 'name' | 'range' | 'fileType' | 'partners'>

interface Props {
  form: FormInstance<Head>
  initial: Head
  mayEdit: boolean
  onChange: (head: Partial<Head>) => void
}

/** What a template is called, who may print with it and what comes out. */
export function HeadForm({ form, initial, mayEdit, onChange }: Props) {
  const t = useT()
  return (
    <Form<Head>
      form={form}
      className={styles['head'] ?? ''}
      aria-label={t('printDesigner.head')}
      layout="vertical"
      disabled={!mayEdit}
      initialValues={initial}
      scrollToFirstError
      onValuesChange={onChange}
    >
      <Form.Item name="name" label={t('printDesigner.name')} rules={[needed(t('printDesigner.nameNeeded'))]}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item
        name="range"
        label={t('printDesigner.range')}
        tooltip={t('printDesigner.rangeHint')}
        rules={[{ required: true, message: t('printDesigner.rangeNeeded') }]}
      >
        <FormSelect
          options={printRanges.map((value) => ({ value, label: t(`printDesigner.ranges.${value}`) }))}
        />
      </Form.Item>
      <Form.Item
        name="fileType"
        label={t('printDesigner.fileType')}
        rules={[{ required: true, message: t('printDesigner.fileTypeNeeded') }]}
      >
        <FormSelect allowClear options={printFileTypes.map((value) => ({ value, label: value }))} />
      </Form.Item>
      <Form.Item
        name="partners"
        valuePropName="checked"
        tooltip={t('printDesigner.partnersHint')}
        label={t('printDesigner.partners')}
      >
        <Switch />
      </Form.Item>
    </Form>
  )
}
