import type { ReactNode } from 'react'
import type { Question } from '../../contract/quotes.ts'
import { instant } from '../i18n/format.ts'
import { useT } from '../i18n/i18n.ts'
import { Empty } from '../ui/states.tsx'
import { Tag } from '../ui/Tag.tsx'
import styles from './QuestionList.module.css'

/** Questions about an inquiry with their answers, as one side reads them. */
export function QuestionList({
  questions,
  tools,
  reply,
}: {
  questions: readonly Question[]
  tools: ReactNode
  /** What answers a question that waits. */
  reply?: (question: Question) => ReactNode
}) {
  const t = useT()
  return (
    <>
      <div className={styles.tools}>{tools}</div>
      {questions.length === 0 && (
        <Empty icon="inbox" title={t('inquiries.questions.none')} text={t('inquiries.questions.hint')} />
      )}
      <ol className={styles.list} aria-label={t('inquiries.questions.list')}>
        {questions.map((question) => (
          <li key={question.id}>
            <div>
              <strong>{question.question || t('inquiries.questions.notice')}</strong>
            </div>
            {question.askedAt !== null && (
              <div className="quiet">
                {[question.supplierName, question.askedBy, instant(question.askedAt)]
                  .filter(Boolean)
                  .join(' · ')}
              </div>
            )}
            {question.answeredAt === null ? (
              <div>
                <Tag tone="warning">{t('inquiries.questions.waiting')}</Tag> {reply?.(question)}
              </div>
            ) : (
              <div className={styles.answer}>
                {question.answer}
                <div className="quiet">
                  {question.answeredBy} · {instant(question.answeredAt)}
                </div>
              </div>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}
