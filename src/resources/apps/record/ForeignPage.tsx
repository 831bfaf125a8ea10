import { useCallback, useMemo, useState } from 'react'
import { useFetchCall } from '../../../providers/useFetchCall.ts'
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

/** What a page wanted to read and may not, as long as it may read the same. */
function useRefusals(reach: string) {
  const [told, setTold] = useState({ reach, what: none })
  const add = useCallback(
    (what: string) =>
      setTold((was) => {
        const known = was.reach === reach ? was.what : none
        return known.has(what) ? was : { reach, what: new Set(known).add(what) }
      }),
    [reach],
  )
  return { refused: told.reach === reach ? told.what : none, add }
}

const none: ReadonlySet<string> = new Set()
