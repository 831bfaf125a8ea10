import { CanAccess } from '@refinedev/core'
import { useState } from 'react'
import { peopleImport, peopleImportFaults } from '../../../contract/memberships.ts'
import type { Person } from '../../../contract/people.ts'
import { minute } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ImportButton } from '../../ui/import/ImportButton.tsx'
import { AdminPage } from '../../ui/table/AdminTable.tsx'
import { KeywordSearch } from '../../ui/table/KeywordSearch.tsx'
import { useAdminTable } from '../../ui/table/useAdminTable.tsx'
import { sheetTarget } from '../sheetTarget.ts'
import { PersonStatusTag } from './PersonStatusTag.tsx'
import { lazy } from '../../ui/lazy.tsx'

const PersonDialog = lazy(() => import('./PersonDialog.tsx'))
const InviteDialog = lazy(() => import('./InviteDialog.tsx'))

const importing = sheetTarget(peopleImport, peopleImportFaults)

/** The people of the organisation. */
export default function PeopleList() {
  const t = useT()
  const people = useAdminTable<Person>('people', { paged: { sort: 'name' }, opens: 'everybody' })
  const [inviting, setInviting] = useState(false)
  return (
    <AdminPage
      table={people}
      about="people.about"
      empty={{ icon: 'user', title: 'people.empty.title', text: 'people.empty.text' }}
      tools={
        <CanAccess resource="people" action="create">
          <ImportButton title={t('imports.people')} hint={t('imports.peopleHint')} {...importing} />
          <Button kind="primary" icon={<Icon name="plus" size={15} />} onClick={() => setInviting(true)}>
            {t('people.invite')}
          </Button>
        </CanAccess>
      }
      dialog={
        <>
          {people.dialog?.row && <PersonDialog person={people.dialog.row} onClose={people.close} />}
          {inviting && <InviteDialog onClose={() => setInviting(false)} />}
        </>
      }
      columns={[
        people.name('name', { title: t('people.field.realName'), sorter: true }),
        people.text('account', { sorter: true, responsive: ['sm'] }),
        people.text('deptName', { sorter: true }),
        people.text('position', { sorter: true, responsive: ['sm'] }),
        people.text('roles', {
          render: (roles: Person['roles'], { isAdmin }) =>
            [...(isAdmin ? [t('people.field.isAdmin')] : []), ...roles.map(({ name }) => name)].join(
              t('list.and'),
            ),
        }),
        people.text('status', {
          sorter: true,
          render: (status: Person['status']) => <PersonStatusTag status={status} />,
        }),
        people.at('seenAt', {
          responsive: ['md'],
          render: (at: string | null) => (at === null ? t('people.never') : minute(at)),
        }),
      ]}
    >
      <KeywordSearch {...people.searchFormProps} />
    </AdminPage>
  )
}
