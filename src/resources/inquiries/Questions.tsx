import { Suspense, useState } from 'react'
import type { InquiryInfo } from '../../../contract/inquiries.ts'
import type { Question } from '../../../contract/quotes.ts'
import { useT } from '../../i18n/i18n.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { lazyAntd } from '../../ui/lazyAntd.tsx'
import { QuestionList } from '../QuestionList.tsx'

const AnswerDialog = lazy(lazyAntd(() => import('./AnswerDialog.tsx')))

/** What suppliers ask, by whom, and what all of them were answered. */
export function Questions({ inquiry }: { inquiry: InquiryInfo }) {
  const t = useT()
  const [writing, setWriting] = useState<{ question: Question | undefined }>()
  const button = (label: string, question?: Question) => (
    <ActionButton can={inquiry.can} action="answer" label={t(label)} onRun={() => setWriting({ question })} />
  )
  return (
    <>
      <QuestionList
        questions={inquiry.questions}
        tools={button('inquiries.questions.notice')}
        reply={(question) => button('inquiries.action.answer', question)}
      />
      {writing && (
        <Suspense fallback={null}>
          <AnswerDialog inquiryId={inquiry.id} {...writing} onClose={() => setWriting(undefined)} />
        </Suspense>
      )}
    </>
  )
}
