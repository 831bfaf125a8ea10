import { useEffect } from 'react'
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router'
import { switchOrg } from '../../../contract/users.ts'
import { noticeNouns } from '../../../contract/notices.kinds.ts'
import { reportDescriptions } from '../../../contract/reports.kinds.ts'
import { useT } from '../../i18n/i18n.ts'
import { queryClient } from '../../providers/refresh.ts'
import { enter, setSession, useSession } from '../../providers/session.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/states.tsx'

/** The page of a document, or of a report as the rest of the address shows it. */
function pathOf(noun: string, id: string, search: URLSearchParams): string {
  if (noticeNouns.some((one) => one === noun)) return `/${noun}/${id}`
  const report = Object.values(reportDescriptions).find(({ path }) => path === `/${noun}`)
  if (!report) return '/'
  const shown = new URLSearchParams(search)
  for (const name of ['org', 'side']) shown.delete(name)
  return `${report.path}?${shown.toString()}`
}

/** Where the link of a message leads: to its document or report, for the organisation and on the side it was told to. */
export default function OpenDocument() {
  const t = useT()
  const navigate = useNavigate()
  const { noun = '', id = '' } = useParams()
  const [search] = useSearchParams()
  const { user, side } = useSession()
  const wantedSide = search.get('side') === 'supplier' ? 'supplier' : 'buyer'
  const org = user?.orgs.find(({ orgId }) => orgId === search.get('org'))
  const there = org?.orgId === user?.orgId
  const path = pathOf(noun, id, search)
  const change = useCommand(switchOrg, {
    // What is cached is the other organisation's.
    invalidates: [],
    onDone: (next) => {
      queryClient.clear()
      enter(next)
      setSession({ side: wantedSide })
      void navigate(path, { replace: true })
    },
  })
  // Another side is another shell, which comes back here.
  useEffect(() => {
    if (org && there && side !== wantedSide) setSession({ side: wantedSide })
  }, [org, there, side, wantedSide])
  if (org && there) return side === wantedSide ? <Navigate replace to={path} /> : null
  return (
    <Empty
      icon="partner"
      title={t('notices.open.title')}
      text={
        org ? t('notices.open.other', { org: org.name, now: user?.OrgName ?? '' }) : t('notices.open.foreign')
      }
      action={
        org && (
          <Button
            kind="primary"
            busy={change.busy}
            onClick={() => void change.mutate({ query: { orgId: org.orgId } })}
          >
            {t('notices.open.switch', { org: org.name })}
          </Button>
        )
      }
    />
  )
}
