import Button from 'antd/es/button'
import Input from 'antd/es/input'
import { useId, useState } from 'react'
import { addComment, type documentNouns } from '../../../contract/documents.ts'
import { useT } from '../../i18n/i18n.ts'
import { useDraft } from '../../providers/drafts.ts'
import { useCommand } from '../../providers/useCommand.ts'
import styles from './CommentBox.module.css'

/** A comment both sides read; it cannot be taken back, and says so. */
export function CommentBox({ noun, recordId }: { noun: (typeof documentNouns)[number]; recordId: string }) {
  const t = useT()
  const id = useId()
  const [text, setText] = useState('')
  const draft = useDraft<string>(`${noun}/${recordId}/comment`, (kept) => {
    if (typeof kept !== 'string') return false
    setText(kept)
    return true
  })
  const add = useCommand(addComment, {
    done: t('documents.commented'),
    onDone: () => {
      setText('')
      draft.drop()
    },
  })
  return (
    <form
      className={styles['comment']}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim()) void add.mutate({ body: { noun, recordId, text: text.trim() } })
      }}
    >
      <label htmlFor={id}>{t('documents.comment')}</label>
      <Input.TextArea
        id={id}
        rows={2}
        maxLength={2000}
        placeholder={t('documents.commentHint')}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          draft.put(event.target.value)
        }}
      />
      <Button type="primary" htmlType="submit" loading={add.busy} disabled={!text.trim()}>
        {t('documents.send')}
      </Button>
    </form>
  )
}
