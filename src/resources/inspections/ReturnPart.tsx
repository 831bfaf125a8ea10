import Form from 'antd/es/form'
import Input from 'antd/es/input'
import Radio from 'antd/es/radio'
import { useState } from 'react'
import { returnConfirm, returnSend, type ReturnNote } from '../../../contract/returns.ts'
import { minute, quantity } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { useDialogForm } from '../../providers/useDialogForm.ts'
import { FormModal } from '../../ui/FormModal.tsx'
import { DocumentHead } from '../DocumentHead.tsx'
import { MoveButton, MoveCommand, Moves } from '../Moves.tsx'
import { PrintLink } from '../printTemplates/PrintLink.tsx'
import { StatusTag } from '../StatusTag.tsx'

/** What of a lot goes back to its supplier. */
export function ReturnPart({ note }: { note: ReturnNote }) {
  const t = useT()
  const [sending, setSending] = useState(false)
  return (
    <section aria-label={t('receiving.returnNote')}>
      <h2>{t('receiving.returnNote')}</h2>
      <DocumentHead
        no={note.returnNo}
        level={3}
        tags={<StatusTag field="returns.status" value={note.status} />}
        actions={
          <>
            <Moves noun="receiving" of={note}>
              <MoveButton action="send" onRun={() => setSending(true)} />
              <MoveCommand action="confirm" kind="primary" call={returnConfirm} />
            </Moves>
            <PrintLink appId="returns" ids={[note.id]} />
          </>
        }
        facts={[
          [t('receiving.returnQty'), `${quantity(note.qty)} ${note.unit}`],
          [
            t('receiving.replacement'),
            note.replacement === null ? '' : t(note.replacement ? 'receiving.yes' : 'receiving.no'),
          ],
          [t('receiving.remark'), note.remark],
          [t('receiving.sentBy'), note.sentBy && `${note.sentBy} ${minute(note.sentAt)}`],
          [t('receiving.confirmedBy'), note.confirmedBy && `${note.confirmedBy} ${minute(note.confirmedAt)}`],
        ]}
      />
      {sending && <SendDialog note={note} onClose={() => setSending(false)} />}
    </section>
  )
}

function SendDialog({ note, onClose }: { note: ReturnNote; onClose: () => void }) {
  const t = useT()
  const send = useCommand(returnSend, { done: t('receiving.done.send'), onDone: onClose })
  const { form: _form, ...dialog } = useDialogForm({
    name: 'returnSend',
    initialValues: { replacement: true, remark: '' },
    busy: send.busy,
    onClose,
    onFinish: ({ replacement, remark }) =>
      void send.mutate({ body: { id: note.id, version: note.version, replacement, remark } }),
  })
  return (
    <FormModal
      title={`${t('receiving.action.send')} ${note.returnNo}`}
      okText={t('receiving.action.send')}
      {...dialog}
    >
      <Form.Item name="replacement" label={t('receiving.replacement')} extra={t('receiving.replacementHint')}>
        <Radio.Group
          options={[
            { value: true, label: t('receiving.yes') },
            { value: false, label: t('receiving.no') },
          ]}
        />
      </Form.Item>
      <Form.Item name="remark" label={t('receiving.remark')}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
    </FormModal>
  )
}
