import { type ReactNode, useState } from 'react'
import type { ResponseOf } from '../../../../contract/call.ts'
import { registeredSupplierInfo, type Registration } from '../../../../contract/registrations.ts'
import type { RecordForm } from '../../../../contract/registrations.faults.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useSession } from '../../../providers/session.ts'
import { useCallQuery } from '../../../providers/useCallQuery.ts'
import { Button } from '../../../ui/Button.tsx'
import { Failure, Skeleton } from '../../../ui/states.tsx'
import { ApplicationState } from './ApplicationState.tsx'
import { FlatForm } from '../flat/FlatForm.tsx'
import type { Buyer, FaceProps } from './useApplication.ts'
import { startOf, writtenOf } from './startOf.ts'
import { useBuyers } from './useBuyers.ts'
import { Wizard } from '../wizard/Wizard.tsx'
import { forgetWritten, stored, type Written } from './written.ts'

interface Props {
  form: RecordForm
  /** The way to the other form, for who writes. */
  toOther: ReactNode
  /** Asks for an account. */
  onAccount: () => void
}

const faces = { wizard: Wizard, flat: FlatForm }

/** A supplier's application: written while it may be, shown with its state afterwards. */
export function Application({ form, toOther, onAccount }: Props) {
  const signedIn = useSession(({ token }) => token !== undefined)
  const own = useCallQuery('registrations', registeredSupplierInfo, {}, { enabled: signedIn, silent: true })
  const {
    buyers: offered,
    link,
    ...asked
  } = useBuyers(own.data?.buyerOrgId || stored(form)?.values.buyerOrgId)
  const [begun, setBegun] = useState<Written>()
  const [round, setRound] = useState(0)
  const error = own.error ?? asked.error
  if (error)
    return (
      <Failure
        message={error.message}
        requestId={error.requestId}
        onRetry={() => Promise.all([own.refetch(), asked.refetch()])}
      />
    )
  if (asked.loading || (signedIn && own.loading)) return <Skeleton rows={8} />
  const there = own.data ?? null
  const linkTo = (id: string) => there?.links.find(({ buyerOrgId }) => buyerOrgId === id)?.linkId
  const buyers = offered.filter(({ id }) => linkTo(id) === undefined)
  const mayWrite = !there || there.can.some(({ action }) => action === 'edit')
  if (there && !mayWrite && !begun)
    return (
      <ApplicationState
        application={there}
        onAgain={() => setBegun(anew(there, linkTo(there.buyerOrgId) !== undefined))}
        linkId={linkTo(there.buyerOrgId)}
        others={buyers.length > 0}
      />
    )
  const writing = (
    <Writing
      // what was loaded because of somebody else is another beginning; what comes by itself is not
      key={round}
      form={form}
      begun={begun}
      there={there}
      buyers={there?.status === 'RETURNED' ? withReturner(buyers, there) : buyers}
      link={link}
      linkedBy={link === 'known' ? linkTo(offered[0]?.id ?? '') : undefined}
      ownId={begun ? undefined : there?.id || undefined}
      returned={there?.status === 'RETURNED' ? there : undefined}
      onAccount={onAccount}
      onReload={async () => {
        forgetWritten(form)
        setBegun(undefined)
        await own.refetch()
        setRound(round + 1)
      }}
      onSubmitted={() => {
        setBegun(undefined)
        void own.refetch()
      }}
    />
  )
  return (
    <>
      {toOther}
      {writing}
    </>
  )
}

/** Another application from what one says; to a buyer it has a link with by now nothing is sent. */
function anew(ended: Parameters<typeof writtenOf>[0], isLinked: boolean): Written {
  const written = writtenOf(ended)
  const values = isLinked ? { ...written.values, buyerOrgId: '', questionnaire: null } : written.values
  return { ...written, values, version: undefined }
}

/** The buyer that returned an application is sent it again, whatever it takes besides and by whose link the page was opened. */
function withReturner(buyers: readonly Buyer[], { buyerOrgId: id, buyerName: name }: Registration): Buyer[] {
  const returner = buyers.find((one) => one.id === id) ?? { id, name, code: '', listed: true, isClosed: true }
  return [returner, ...buyers.filter((one) => one.id !== id)]
}

interface WritingProps extends Omit<FaceProps, 'start'> {
  form: RecordForm
  begun: Written | undefined
  there: ResponseOf<typeof registeredSupplierInfo>
}

/** The form, with what it begins with; what lies here besides is offered. */
function Writing({ form, begun, there, ...face }: WritingProps) {
  const t = useT()
  const [mine, setMine] = useState(false)
  const [{ start, other }, setStart] = useState(() =>
    begun ? { start: begun, other: undefined } : startOf(stored(form), there),
  )
  const Face = faces[form]
  return (
    <>
      {other && (
        <div className="stale-notice" role="alert">
          <p>{t('registration.saving.other')}</p>
          <Button
            onClick={() => {
              setStart({ start: other, other: undefined })
              setMine(true)
            }}
          >
            {t('registration.saving.mine')}
          </Button>
          <Button onClick={() => setStart({ start, other: undefined })}>
            {t('registration.saving.theirs')}
          </Button>
        </div>
      )}
      <Face key={String(mine)} start={start} {...face} />
    </>
  )
}
