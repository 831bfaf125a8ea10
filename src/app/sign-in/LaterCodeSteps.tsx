import { lazy, Suspense } from 'react'
import { loadChunk } from '../../ui/chunk.ts'
import type { CodeStepsProps } from './CodeSteps.tsx'

const CodeSteps = lazy(() => loadChunk(() => import('./CodeSteps.tsx')))

/** The two steps, whose code comes when they are wanted: who signs in needs them seldom, and everybody waits for the entry. */
export const LaterCodeSteps = (props: CodeStepsProps) => (
  <Suspense fallback={null}>
    <CodeSteps {...props} />
  </Suspense>
)
