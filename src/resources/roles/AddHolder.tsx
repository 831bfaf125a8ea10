import { useSelect } from '@refinedev/core'
import { keepPreviousData } from '@tanstack/react-query'
import { type Person, personRole } from '../../../contract/people.ts'
import type { RoleDetail } from '../../../contract/permissionTree.ts'
import { useT } from '../../i18n/i18n.ts'
import type { HttpError } from '../../providers/httpError.ts'
import { crudFilters } from '../../providers/listBody.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { FormSelect } from '../../ui/FormSelect.tsx'

/** Gives a role to one more of the organisation's people, found by name, account, department or position. */
export function AddHolder({ role }: { role: RoleDetail }) {
  const t = useT()
  const give = useCommand(personRole, { done: t('common.saved') })
  const { query, onSearch } = useSelect<Person, HttpError>({
    resource: 'people',
    onSearch: (typed) => crudFilters([], typed.trim()),
    debounce: 300,
    pagination: { pageSize: 50 },
    queryOptions: { placeholderData: keepPreviousData },
  })
  const held = new Set(role.holders.map(({ personId }) => personId))
  const people = query.data?.data.filter(({ id, status }) => !held.has(id) && status !== 'DISABLED') ?? []
  return (
    <FormSelect
      showSearch
      filterOption={false}
      aria-label={t('rolePage.give')}
      placeholder={t('rolePage.give')}
      value={null}
      loading={query.isFetching || give.busy}
      onSearch={onSearch}
      options={people.map(({ id, name, deptName, account }) => ({
        value: id,
        label: [name, deptName || account].join(' · '),
      }))}
      notFoundContent={query.isLoading ? t('common.loading') : t('list.nothingFound')}
      onChange={(id: string) => {
        void give.mutate({ body: { id, roleId: role.id, held: true } })
        // antd empties its box and says nothing of it: all are offered again.
        onSearch('')
      }}
    />
  )
}
