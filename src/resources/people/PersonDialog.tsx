import Checkbox from 'antd/es/checkbox'
import { CanAccess } from '@refinedev/core'
import Form from 'antd/es/form'
import { Suspense, useState } from 'react'
import type { Person } from '../../../contract/people.ts'
import {
  inviteAgain,
  personReset,
  personStatus,
  personTwoFactorReset,
} from '../../../contract/memberships.ts'
import { useT, withTexts } from '../../i18n/i18n.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { useRecordForm } from '../../providers/useRecordForm.ts'
import { useSession } from '../../providers/session.ts'
import { useSeeAs } from '../useSeeAs.ts'
import { ActionButton, useRowAccess } from '../../ui/ActionButton.tsx'
import { FormModal } from '../../ui/FormModal.tsx'
import { MoveButton, MoveCommand, Moves } from '../Moves.tsx'
import { PersonStatusTag } from './PersonStatusTag.tsx'
import { PostFields } from './PostFields.tsx'
import { lazy } from '../../ui/lazy.tsx'
import styles from '../../ui/dialogFields.module.css'

const PersonActsTrail = lazy(withTexts('audit', () => import('../audit/PersonActsTrail.tsx')))
const AbsenceDialog = lazy(() => import('./AbsenceDialog.tsx'))

interface Props {
  person: Person
  onClose: () => void
}

/** What somebody is in the organisation, written in a dialog over the list. */
export default function PersonDialog({ person, onClose }: Props) {
  const t = useT()
  const isAdmin = useSession(({ user }) => user?.isAdmin ?? false)
  const readOnly = useRowAccess(person.can, 'edit')?.can !== true
  const {
    form: _form,
    remove: _remove,
    ...dialog
  } = useRecordForm({
    resource: 'people',
    record: person,
    initialValues: {
      deptName: person.deptName || undefined,
      position: person.position || undefined,
      roleIds: person.roles.map(({ id }) => id),
      isAdmin: person.isAdmin,
    },
    // A select that is cleared has no value at all.
    toBody: ({ deptName = '', position = '', ...values }) => ({
      ...values,
      deptName,
      position,
      id: person.id,
    }),
    onClose,
  })
  return (
    <FormModal
      title={person.name}
      width={640}
      readOnly={readOnly}
      aside={<PersonMoves {...{ person, onClose }} />}
      {...dialog}
    >
      <p className={styles['line']}>
        <span>{person.account}</span>
        <PersonStatusTag status={person.status} />
        {person.twoFactor && <span className="quiet">{t('people.twoFactor')}</span>}
      </p>
      <div className={styles['fields']}>
        <PostFields person={person} rolesFixed={person.isSelf} />
      </div>
      <Form.Item name="isAdmin" valuePropName="checked" help={t('people.adminHint')}>
        <Checkbox disabled={readOnly || person.isSelf || !isAdmin}>{t('people.field.isAdmin')}</Checkbox>
      </Form.Item>
      <CanAccess resource="audit" action="list">
        <Suspense fallback={null}>
          <PersonActsTrail id={person.id} name={person.name} />
        </Suspense>
      </CanAccess>
    </FormModal>
  )
}

/** What may be done to somebody besides: keep them out, let them in, send them a code, say who stands in. */
function PersonMoves({ person, onClose }: Props) {
  const { id, name, can } = person
  const [away, setAway] = useState(false)
  const t = useT()
  const invite = useCommand(inviteAgain, { done: t('people.done.inviteAgain') })
  const reset = useCommand(personReset, { done: t('people.done.reset') })
  const resetTwoFactor = useCommand(personTwoFactorReset, {
    done: t('people.done.resetTwoFactor'),
    onDone: onClose,
  })
  const see = useSeeAs()
  const query = { id }
  return (
    <Moves noun="people" of={person} buttons={{ kind: 'text' }}>
      <MoveCommand
        action="disable"
        danger
        call={personStatus}
        asks
        body={() => ({ id, active: false })}
        onDone={onClose}
      />
      <MoveCommand action="enable" call={personStatus} body={() => ({ id, active: true })} onDone={onClose} />
      <MoveButton action="inviteAgain" asks busy={invite.busy} onRun={() => invite.mutate({ query })} />
      <MoveButton action="reset" asks busy={reset.busy} onRun={() => reset.mutate({ query })} />
      <MoveButton
        action="resetTwoFactor"
        danger
        asks
        busy={resetTwoFactor.busy}
        onRun={() => resetTwoFactor.mutate({ query })}
      />
      <MoveButton action="seeAs" busy={see.busy} onRun={() => see.begin(id)} />
      <ActionButton
        label={t('people.absence.title')}
        kind="text"
        can={can}
        action="edit"
        onRun={() => setAway(true)}
      />
      <Suspense fallback={null}>
        {away && <AbsenceDialog person={{ id, name }} onClose={() => setAway(false)} />}
      </Suspense>
    </Moves>
  )
}
