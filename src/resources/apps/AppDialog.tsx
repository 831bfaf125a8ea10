import Form from 'antd/es/form'
import Input from 'antd/es/input'
import Radio from 'antd/es/radio'
import { useState } from 'react'
import { appImport, type appSave } from '../../../contract/apps.ts'
import type { ResponseOf } from '../../../contract/call.ts'
import { appVersion } from '../../../contract/lowcode/app.ts'
import { readyApp, type ReadyApp, readyApps } from '../../../contract/lowcode/readyApps.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { useRecordForm } from '../../providers/useRecordForm.ts'
import { FormModal } from '../../ui/FormModal.tsx'
import { needed } from '../../ui/rules.ts'
import styles from './AppDialog.module.css'

interface Props {
  onClose: () => void
  onMade: (id: string) => void
}

const fields = ['code', 'name', 'nameEn', 'remark'] as const
const lengths = { code: 40, name: 60, nameEn: 60, remark: 500 }

/** A new application begins with its names, and empty or as a ready one; what it keeps is told on its own page. */
export default function AppDialog({ onClose, onMade }: Props) {
  const t = useT()
  const [ready, setReady] = useState<ReadyApp>()
  const load = useCommand(appImport)
  const { form, ...dialog } = useRecordForm({
    resource: 'apps',
    record: undefined,
    initialValues: { code: '', name: '', nameEn: '', remark: '' },
    toBody: (values) => ({ ...values, model: { version: appVersion, entities: [], menu: [] } }),
    onClose,
    // what the resource's save call answers
    onSaved: (answer) => void begin((answer as ResponseOf<typeof appSave>).id),
  })
  const begin = async (id: string) => {
    if (ready !== undefined)
      await load.mutate({
        body: {
          file: readyApp(ready, form.getFieldsValue(), () => crypto.randomUUID()),
          onto: id,
          dryRun: false,
        },
      })
    onMade(id)
  }
  return (
    <FormModal title={t('apps.create')} width={520} {...dialog}>
      {fields.map((key) => (
        <Form.Item
          key={key}
          name={key}
          label={t(`apps.field.${key}`)}
          rules={key === 'code' || key === 'name' ? [needed(t('common.required'))] : []}
        >
          <Input maxLength={lengths[key]} />
        </Form.Item>
      ))}
      <fieldset className={styles['ready']}>
        <legend>{t('appDesign.template.label')}</legend>
        <Radio.Group
          value={ready ?? ''}
          onChange={({ target }) => setReady(readyApps.find((each) => each === target.value))}
        >
          {(['', ...readyApps] as const).map((each) => {
            const key = each === '' ? 'blank' : each
            return (
              <Radio key={key} value={each}>
                {t(`appDesign.template.${key}`)}
                <small>{t(`appDesign.template.${key}Text`)}</small>
              </Radio>
            )
          })}
        </Radio.Group>
      </fieldset>
    </FormModal>
  )
}
