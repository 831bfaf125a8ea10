import Form from 'antd/es/form'
import Input from 'antd/es/input'
import type { Block } from '../../../../contract/dashboards.ts'
import type { Side } from '../../../../contract/values.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useDialogForm } from '../../../providers/useDialogForm.ts'
import { FormModal } from '../../../ui/FormModal.tsx'
import { OptionFields } from './OptionFields.tsx'

interface Props {
  side: Side
  block: Block
  onDone: (block: Block) => void
  onClose: () => void
}

/** A block's titles and what it shows. */
export default function BlockDialog({ side, block, onDone, onClose }: Props) {
  const t = useT()
  const { title, titleEn, options } = block
  const { form: _form, ...dialog } = useDialogForm({
    name: 'block',
    initialValues: { title, titleEn, options },
    onFinish: (values) => onDone({ ...block, ...values }),
    onClose,
  })
  return (
    <FormModal
      width={520}
      title={t('home.arrange.edit', { title: t(`home.kind.${block.kind}`) })}
      okText={t('common.ok')}
      {...dialog}
    >
      {/* What the organisation made is described in its own dialog. */}
      {!block.blockId && <OptionFields name="options" side={side} kind={block.kind} />}
      {(['title', 'titleEn'] as const).map((key) => (
        <Form.Item key={key} name={key} label={t(`home.field.${key}`)} extra={t('home.field.titleHint')}>
          <Input maxLength={60} />
        </Form.Item>
      ))}
    </FormModal>
  )
}
