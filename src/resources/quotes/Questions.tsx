import { Suspense, useState } from 'react'
import type { QuoteInfo } from '../../../contract/quotes.ts'
import { useT } from '../../i18n/i18n.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { lazyAntd } from '../../ui/lazyAntd.tsx'
import { QuestionList } from '../QuestionList.tsx'

const AskDialog = lazy(lazyAntd(() => import('./AskDialog.tsx')))

/** What this supplier asks, and what all who are invited were answered. */
export function Questions({ quote }: { quote: QuoteInfo }) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <QuestionList
        questions={quote.questions}
        tools={
          <ActionButton
            can={quote.can}
            action="ask"
            label={t('quotes.action.ask')}
            onRun={() => setAsking(true)}
          />
        }
      />
      {asking && (
        <Suspense fallback={null}>
          <AskDialog quoteId={quote.id} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
