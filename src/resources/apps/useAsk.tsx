import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { lazy } from '../../ui/lazy.tsx'
import { lazyAntd } from '../../ui/lazyAntd.tsx'

const ConfirmDialog = lazy(lazyAntd(() => import('../../ui/ConfirmDialog.tsx')))

/** A question that waits for its answer, and the dialog it is asked in. */
export function useAsk(): { ask: (text: string) => Promise<boolean>; dialog: ReactNode } {
  const t = useT()
  const [question, setQuestion] = useState<{ text: string; answer: (yes: boolean) => void }>()
  const ask = useCallback(
    (text: string) => new Promise<boolean>((answer) => setQuestion({ text, answer })),
    [],
  )
  const answered = (yes: boolean) => () => {
    setQuestion(undefined)
    question?.answer(yes)
  }
  const dialog = question && (
    <Suspense fallback={null}>
      <ConfirmDialog
        title={question.text}
        ok={t('common.ok')}
        cancel={t('common.cancel')}
        onOk={answered(true)}
        onCancel={answered(false)}
      />
    </Suspense>
  )
  return { ask, dialog }
}
