import Form from 'antd/es/form'
import { type ReactNode, useMemo } from 'react'
import { registeredSupplierInfo } from '../../../../contract/registrations.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useFetchCall } from '../../../providers/useFetchCall.ts'
import { Button } from '../../../ui/Button.tsx'
import { mendedFaults } from '../../../ui/mendedFaults.ts'
import { AccountContext } from '../record/FileField.tsx'
import { ReturnedContext } from '../record/useReturned.tsx'
import { BuyerItem } from './BuyerItem.tsx'
import { ReturnedNotice } from './ReturnedNotice.tsx'
import { type ApplicationState, type FaceProps, FORM } from './useApplication.ts'
import styles from './Frame.module.css'

interface Props {
  application: ApplicationState
  face: FaceProps
  children: ReactNode
}

/** What stands around either form: what was returned, the buyer, how far it is saved. */
export function Frame({ application, face, children }: Props) {
  const { form, saver, signedIn, askAccount, goTo } = application
  const returned = useMemo(() => new Set(face.returned?.returnedFields), [face.returned])
  const account = useMemo(() => ({ needed: !signedIn, ask: askAccount }), [signedIn, askAccount])
  return (
    <AccountContext value={account}>
      <ReturnedContext value={returned}>
        <Form
          form={form}
          name={FORM}
          layout="vertical"
          className={styles['form'] ?? ''}
          initialValues={{ ...face.start.values, buyerOrgId: buyerOf(face) }}
          validateTrigger="onBlur"
          onValuesChange={(changed) => {
            application.follow()
            saver.changed()
            mendedFaults(form, changed)
          }}
          // Enter in a line sends nothing: a step is left by its button
          onSubmitCapture={(event) => event.preventDefault()}
          requiredMark
        >
          {saver.saving === 'stale' && <Stale application={application} onReload={face.onReload} />}
          {face.returned && <ReturnedNotice returned={face.returned} onField={goTo} />}
          <BuyerItem buyers={face.buyers} link={face.link} linkedBy={face.linkedBy} isGone={isGone(face)} />
          {children}
        </Form>
      </ReturnedContext>
    </AccountContext>
  )
}

/** Whom it is sent to, where that is known: by what was chosen, or because there is but one, as by a buyer's own link. */
function buyerOf({ buyers, start }: FaceProps): string {
  const chosen = buyers.find(({ id }) => id === start.values.buyerOrgId)
  return (chosen ?? (buyers.length === 1 ? buyers[0] : undefined))?.id ?? ''
}

/** A link names another buyer, so that the one chosen before was not asked for. */
const isGone = ({ buyers, link, start: { values } }: FaceProps): boolean =>
  link === 'absent' && values.buyerOrgId !== '' && !buyers.some(({ id }) => id === values.buyerOrgId)

/** Somebody was faster, on another machine: one of the two stands. */
function Stale({
  application: { saver },
  onReload,
}: {
  application: ApplicationState
  onReload: () => Promise<void>
}) {
  const t = useT()
  const fetchCall = useFetchCall()
  const keep = async () => {
    const there = await fetchCall(registeredSupplierInfo, {})
    if (there?.can.some(({ action }) => action === 'edit')) saver.rebase(there.version)
    else await onReload()
  }
  return (
    <div className="stale-notice" role="alert">
      <p>{t('registration.saving.stale')}</p>
      <Button kind="primary" onClick={() => void onReload()}>
        {t('registration.saving.theirs')}
      </Button>
      <Button onClick={() => void keep()}>{t('registration.saving.mine')}</Button>
    </div>
  )
}
