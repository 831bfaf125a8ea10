import { useCallback, useMemo, useState } from 'react'
import { useFetchCall } from '../../../providers/useFetchCall.ts'
import { nounOf } from '../consent/nounName.ts'
import OwnerBar from '../consent/OwnerBar.tsx'
import { borderOf } from './border.ts'
import { RecordPage, type RecordPageProps } from './RecordPage.tsx'

/** A page of another organisation: within its border, below the bar that says whose it is. */
export default function ForeignPage({ opened, pageId }: Pick<RecordPageProps, 'opened' | 'pageId'>) {
  // What it may read is another: what it asked before was answered otherwise, so it begins anew.
  const reach = opened.asks
    .filter(({ state }) => state === 'GRANTED')
    .map(({ noun }) => noun)
    .join(' ')
  const { refused, add } = useRefusals(reach)
  const fetchCall = useFetchCall()
  const border = useMemo(() => borderOf(opened, fetchCall, add), [opened, fetchCall, add])
  return (
    <RecordPage
      opened={opened}
      pageId={pageId}
      border={border}
      reach={reach}
      head={(title) => (
        <OwnerBar opened={opened} refused={refused}>
          {title}
        </OwnerBar>
      )}
    />
  )
}

/** What a page wanted to read and may not, until it may: a refusal that comes before the news that a consent was withdrawn stays said. */
function useRefusals(reach: string) {
  const [refused, setRefused] = useState(none)
  const add = useCallback(
    (what: string) => setRefused((was) => (was.has(what) ? was : new Set(was).add(what))),
    [],
  )
  const granted = reach.split(' ')
  const still = [...refused].filter((what) => !granted.includes(nounOf(what) ?? ''))
  if (still.length < refused.size) setRefused(new Set(still))
  return { refused, add }
}

const none: ReadonlySet<string> = new Set()
