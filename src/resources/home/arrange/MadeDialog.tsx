import Form from 'antd/es/form'
import Input from 'antd/es/input'
import { blockKinds, type DiyBlock, diyBlockGet } from '../../../../contract/dashboards.ts'
import type { Side } from '../../../../contract/values.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useCallQuery } from '../../../providers/useCallQuery.ts'
import { useRecordForm } from '../../../providers/useRecordForm.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FormModal } from '../../../ui/FormModal.tsx'
import { FormSelect } from '../../../ui/FormSelect.tsx'
import { needed } from '../../../ui/rules.ts'
import { Failure, Skeleton } from '../../../ui/states.tsx'
import { choices, type BlockKind, type Options } from '../blocks.ts'
import { OptionFields } from './OptionFields.tsx'

interface Props {
  side: Side
  /** The block to edit; absent: a new one. */
  made: DiyBlock | undefined
  onClose: () => void
}
interface Values {
  name: string
  nameEn: string
  kind: BlockKind
  config: Options
}
const noOptions: Partial<Values> = { config: {} }
const fresh: Values = { name: '', nameEn: '', kind: 'widget', config: {} }

/** A block of the organisation's making: made once, put on any home of the side. */
export default function MadeDialog({ side, made, onClose }: Props) {
  const query = { id: made?.id ?? '' }
  const { data, error, refetch } = useCallQuery(
    'dashboards',
    diyBlockGet,
    { query },
    { silent: true, enabled: made !== undefined },
  )
  if (!made) return <MadeForm side={side} made={undefined} start={fresh} onClose={onClose} />
  if (data) {
    const { name, nameEn, kind, config } = data
    return <MadeForm side={side} made={data} start={{ name, nameEn, kind, config }} onClose={onClose} />
  }
  return (
    <Dialog open footer={null} title={made.name} onCancel={onClose}>
      {error ? (
        <Failure message={error.message} requestId={error.requestId} onRetry={refetch} />
      ) : (
        <Skeleton rows={4} />
      )}
    </Dialog>
  )
}

function MadeForm({ side, made, start, onClose }: Props & { start: Values }) {
  const t = useT()
  const { form, formProps, ...dialog } = useRecordForm({
    resource: 'diyBlocks',
    record: made,
    initialValues: start,
    // a kind without options has no field for them
    toBody: (values) => ({ ...noOptions, ...values }),
    onClose,
  })
  const kind = Form.useWatch('kind', form) ?? start.kind
  /** Another kind shows other things. */
  const onValuesChange = (changed: Partial<Values>) => {
    if (changed.kind) form.setFieldValue('config', firstOf(side, changed.kind))
    formProps.onValuesChange()
  }
  return (
    <FormModal
      width={520}
      title={made ? t('home.made.edit', { name: made.name }) : t('home.made.create')}
      formProps={{ ...formProps, onValuesChange }}
      {...dialog}
    >
      {(['name', 'nameEn'] as const).map((key) => (
        <Form.Item
          key={key}
          name={key}
          label={t(`home.made.${key}`)}
          rules={key === 'name' ? [needed(t('common.required'))] : []}
        >
          <Input maxLength={60} />
        </Form.Item>
      ))}
      <Form.Item name="kind" label={t('home.made.kind')}>
        <FormSelect options={blockKinds.map((one) => ({ value: one, label: t(`home.kind.${one}`) }))} />
      </Form.Item>
      <OptionFields name="config" side={side} kind={kind} />
    </FormModal>
  )
}

const firstOf = (side: Side, kind: BlockKind): Options => {
  const [first] = choices[side][kind] ?? []
  return first === undefined ? {} : { [kind]: first }
}
