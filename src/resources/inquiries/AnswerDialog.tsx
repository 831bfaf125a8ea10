import Form from 'antd/es/form'
import Input from 'antd/es/input'
import { inquiryAnswer } from '../../../contract/inquiries.ts'
import { type Question, questionLimit } from '../../../contract/quotes.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { useDialogForm } from '../../providers/useDialogForm.ts'
import { FormModal } from '../../ui/FormModal.tsx'
import { needed } from '../../ui/rules.ts'

/** An answer for all who are invited, with the question in words that do not name who asked; or a notice to them. */
export default function AnswerDialog({
  inquiryId,
  question,
  onClose,
}: {
  inquiryId: string
  question: Question | undefined
  onClose: () => void
}) {
  const t = useT()
  const command = useCommand(inquiryAnswer, { done: t('inquiries.done.answer'), onDone: onClose })
  const { form: _, ...dialog } = useDialogForm({
    name: 'inquiryAnswer',
    initialValues: { question: question?.question ?? '', answer: '' },
    busy: command.busy,
    onFinish: (values) =>
      void command.mutate({ body: { id: inquiryId, questionId: question?.id ?? null, ...values } }),
    onClose,
  })
  const title = t(question ? 'inquiries.action.answer' : 'inquiries.questions.notice')
  return (
    <FormModal title={title} okText={t('inquiries.questions.publish')} {...dialog}>
      <p className="quiet">{t('inquiries.questions.all')}</p>
      {question && (
        <Form.Item
          name="question"
          label={t('inquiries.questions.wording')}
          rules={[needed(t('common.required'))]}
        >
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={questionLimit} />
        </Form.Item>
      )}
      <Form.Item
        name="answer"
        label={t(question ? 'inquiries.questions.answer' : 'inquiries.questions.text')}
        rules={[needed(t('common.required'))]}
      >
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 12 }} maxLength={4000} />
      </Form.Item>
    </FormModal>
  )
}
