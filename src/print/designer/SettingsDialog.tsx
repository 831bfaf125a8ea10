import Checkbox from 'antd/es/checkbox/Checkbox'
import Form from 'antd/es/form'
import Input from 'antd/es/input'
import InputNumber from 'antd/es/input-number'
import {
  arrangements,
  labelBounds,
  marginPresets,
  moveAtMost,
  pageFormatNames,
  pageFormats,
  type LabelSheet,
  type Overprint,
  type PageSettings,
  usualLabels,
  usualSettings,
} from '../../../contract/print/settings.ts'
import { useT } from '../../i18n/i18n.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormSelect } from '../../ui/FormSelect.tsx'
import { rule } from '../../ui/rules.ts'
import { isMargin } from './code/source.ts'
import { FormPicture } from './FormPicture.tsx'

interface Props {
  settings: PageSettings
  onDone: (settings: PageSettings) => void
  onClose: () => void
}

const OWN = 'own'

interface Values extends PageSettings {
  preset: string
  severalLabels: boolean
  isOverprint: boolean
}
const UNMOVED: Overprint = { x: 0, y: 0 }
const labelKeys = Object.keys(labelBounds) as (keyof LabelSheet)[] // its own keys

/** The sheet a template is laid out on. */
export default function SettingsDialog({ settings, onDone, onClose }: Props) {
  const t = useT()
  const [form] = Form.useForm<Values>()
  const preset = Form.useWatch('preset', form)
  const isPreset = marginPresets.some((each) => each === settings.margin)
  const severalLabels = Form.useWatch('severalLabels', form)
  const isOverprint = Form.useWatch('isOverprint', form)
  const finish = ({ preset: chosen, margin, severalLabels: isLabels, labels, ...values }: Values) => {
    const { isOverprint: isOnForm, overprint, ...rest } = values
    const { labels: _labels, overprint: _overprint, ...others } = settings
    onDone({
      ...others,
      ...rest,
      margin: chosen === OWN ? margin.trim() : chosen,
      ...(isLabels && { labels: { ...usualLabels, ...labels } }),
      ...(isOnForm && { overprint: { ...UNMOVED, ...overprint } }),
    })
  }
  return (
    <Dialog
      open
      title={t('printDesigner.settingsOf.title')}
      okText={t('common.ok')}
      cancelText={t('common.cancel')}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{
          ...settings,
          preset: isPreset ? settings.margin : OWN,
          severalLabels: settings.labels !== undefined,
          labels: settings.labels ?? usualLabels,
          isOverprint: settings.overprint !== undefined,
          overprint: settings.overprint ?? UNMOVED,
        }}
        onFinish={finish}
      >
        <Form.Item name="format" label={t('printDesigner.settingsOf.format')}>
          <FormSelect
            options={pageFormatNames.map((name) => ({
              value: name,
              label: `${name} ${pageFormats[name].join(' × ')} mm`,
            }))}
          />
        </Form.Item>
        <Form.Item name="landscape" valuePropName="checked">
          <Checkbox>{t('printDesigner.settingsOf.landscape')}</Checkbox>
        </Form.Item>
        <Form.Item name="preset" label={t('printDesigner.settingsOf.margin')}>
          <FormSelect
            options={[
              ...marginPresets.map((value) => ({ value: value as string, label: value as string })),
              { value: OWN, label: t('printDesigner.settingsOf.own') },
            ]}
          />
        </Form.Item>
        {preset === OWN && (
          <Form.Item
            name="margin"
            label={t('printDesigner.settingsOf.ownMargin')}
            rules={[
              rule((text: string) => isMargin(text.trim()), t('printDesigner.settingsOf.marginInvalid')),
            ]}
          >
            <Input placeholder={usualSettings.margin} />
          </Form.Item>
        )}
        <Form.Item name="severalLabels" valuePropName="checked">
          <Checkbox>{t('printDesigner.settingsOf.severalLabels')}</Checkbox>
        </Form.Item>
        {severalLabels &&
          labelKeys.map((key) => (
            <Form.Item
              key={key}
              name={['labels', key]}
              label={t(`printDesigner.settingsOf.labels.${key}`)}
              rules={[{ required: true, message: t('printDesigner.settingsOf.labelNumber') }]}
            >
              <InputNumber
                min={labelBounds[key][0]}
                max={labelBounds[key][1]}
                {...(/gap|padding/i.test(key) ? { step: 0.5 } : { precision: 0 })}
              />
            </Form.Item>
          ))}
        <Form.Item name="isOverprint" valuePropName="checked">
          <Checkbox>{t('printDesigner.settingsOf.isOverprint')}</Checkbox>
        </Form.Item>
        {isOverprint && (
          <>
            <Form.Item
              name={['overprint', 'form']}
              label={t('printDesigner.settingsOf.overprint.form')}
              extra={t('printDesigner.settingsOf.overprint.hint')}
            >
              <FormPicture />
            </Form.Item>
            {(['x', 'y'] as const).map((key) => (
              <Form.Item
                key={key}
                name={['overprint', key]}
                label={t(`printDesigner.settingsOf.overprint.${key}`)}
                rules={[{ required: true, message: t('printDesigner.settingsOf.labelNumber') }]}
              >
                <InputNumber min={-moveAtMost} max={moveAtMost} step={0.5} />
              </Form.Item>
            ))}
          </>
        )}
        <Form.Item name="gap" label={t('printDesigner.settingsOf.gap')}>
          <InputNumber min={0} max={100} />
        </Form.Item>
        <Form.Item name="arrangement" label={t('printDesigner.settingsOf.arrangement')}>
          <FormSelect
            options={arrangements.map((value) => ({
              value,
              label: t(`printDesigner.settingsOf.arrangements.${value}`),
            }))}
          />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
