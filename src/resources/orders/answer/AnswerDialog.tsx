import { Suspense } from 'react'
import { lazy } from '../../../ui/lazy.tsx'
import { lazyAntd } from '../../../ui/lazyAntd.tsx'
import type { AnswerFormProps } from './AnswerForm.tsx'

const AnswerForm = lazy(lazyAntd(() => import('./AnswerForm.tsx')))

/** The answer to one line, in a dialog that is fetched when a line is answered. */
export const AnswerDialog = (props: AnswerFormProps) => (
  <Suspense fallback={null}>
    <AnswerForm {...props} />
  </Suspense>
)
