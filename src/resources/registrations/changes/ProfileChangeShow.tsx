import { Link, useParams } from 'react-router'
import { profileChangeInfo } from '../../../../contract/profileChanges.ts'
import { minute } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { usePageTitle } from '../../../providers/page.ts'
import { useCallQuery } from '../../../providers/useCallQuery.ts'
import { Loaded } from '../../../ui/Loaded.tsx'
import { StatusTag } from '../../StatusTag.tsx'
import styles from '../desk/RegistrationShow.module.css'
import { Difference } from './Difference.tsx'
import { ProfileChangeActions } from './ProfileChangeActions.tsx'

/** One change with its difference, for who decides it and for who asked for it. */
export default function ProfileChangeShow() {
  const t = useT()
  const { id = '' } = useParams()
  const profileChange = useCallQuery('profileChanges', profileChangeInfo, { query: { id } }, { silent: true })
  usePageTitle(profileChange.data && `${t('profileChanges.title')} ${profileChange.data.change.partnerName}`)
  return (
    <Loaded of={[profileChange]} rows={12}>
      {(data) => {
        const { change } = data
        return (
          <article className={styles['page']} aria-labelledby={`change-${id}`}>
            <header>
              <div>
                <h1 id={`change-${id}`}>
                  <Link to={`/suppliers/${change.linkId}`}>{change.partnerName}</Link>
                </h1>
                <p>
                  <StatusTag field="profileChanges.status" value={change.status} /> {change.author} ·{' '}
                  {minute(change.submittedAt ?? change.updatedAt)}
                </p>
                {change.reason && <p role="note">{t('profile.changes.reason', { reason: change.reason })}</p>}
              </div>
              <ProfileChangeActions data={data} />
            </header>
            <Difference
              before={data.before}
              after={data.after}
              fields={data.fields}
              returned={change.status === 'RETURNED' ? data.returnedFields : []}
            />
          </article>
        )
      }}
    </Loaded>
  )
}
