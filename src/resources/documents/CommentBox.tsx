import Button from 'antd/es/button'
import Input from 'antd/es/input'
import { useId } from 'react'
import { addComment, type documentNouns } from '../../../contract/documents.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { useWorkingCopy } from '../../providers/useWorkingCopy.ts'
import styles from './CommentBox.module.css'

/** A comment both sides read; it cannot be taken back, and says so. */
export function CommentBox({ noun, recordId }: { noun: (typeof documentNouns)[number]; recordId: string }) {
  const t = useT()
  const id = useId()
  const copy = useWorkingCopy<string>({
    form: `${noun}/${recordId}/comment`,
    server: { version: undefined, value: '' },
    fits: (value) => typeof value === 'string',
    join: (typed) => typed,
  })
  const text = copy.value
  const add = useCommand(addComment, { done: t('documents.commented'), onDone: copy.discard })
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
        onChange={({ target }) => (target.value === '' ? copy.discard() : copy.change(() => target.value))}
      />
      <Button type="primary" htmlType="submit" loading={add.busy} disabled={!text.trim()}>
        {t('documents.send')}
      </Button>
    </form>
  )
}
