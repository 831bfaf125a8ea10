import Form from 'antd/es/form'
import Input from 'antd/es/input'
import { questionLimit, quoteAsk } from '../../../contract/quotes.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { useDialogForm } from '../../providers/useDialogForm.ts'
import { FormModal } from '../../ui/FormModal.tsx'
import { needed } from '../../ui/rules.ts'

/** A question to the buyer about its inquiry. */
export default function AskDialog({ quoteId, onClose }: { quoteId: string; onClose: () => void }) {
  const t = useT()
  const command = useCommand(quoteAsk, { done: t('quotes.done.ask'), onDone: onClose })
  const { form: _, ...dialog } = useDialogForm({
    name: 'quoteAsk',
    initialValues: { question: '' },
    busy: command.busy,
    onFinish: ({ question }) => void command.mutate({ body: { id: quoteId, question } }),
    onClose,
  })
  return (
    <FormModal title={t('quotes.action.ask')} okText={t('quotes.action.ask')} {...dialog}>
      <p className="quiet">{t('inquiries.questions.hint')}</p>
      <Form.Item
        name="question"
        label={t('inquiries.questions.question')}
        rules={[needed(t('common.required'))]}
      >
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} maxLength={questionLimit} />
      </Form.Item>
    </FormModal>
  )
}
