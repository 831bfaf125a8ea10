import type { Summary } from '../../../contract/finance.ts'
import { useT } from '../../i18n/i18n.ts'
import { useRecordForm } from '../../providers/useRecordForm.ts'
import { ActiveField } from '../../ui/ActiveField.tsx'
import { FormModal } from '../../ui/FormModal.tsx'
import { NameFields } from './NameFields.tsx'

interface Props {
  summary: Summary | undefined
  onClose: () => void
}

/** A summary, written in a dialog over its list. */
export default function SummaryDialog({ summary, onClose }: Props) {
  const t = useT()
  const { code = '', name = '', active = true } = summary ?? {}
  const { form: _form, ...dialog } = useRecordForm({
    resource: 'summaries',
    record: summary,
    initialValues: { code, name, active },
    onClose,
  })
  const title = t('finance.summaries')
  return (
    <FormModal width={520} title={summary ? `${title} · ${code} ${name}` : title} {...dialog}>
      <NameFields />
      <ActiveField label={t('finance.field.active')} />
    </FormModal>
  )
}
