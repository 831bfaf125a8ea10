import Form from 'antd/es/form'
import { type DeptNode, deptTree } from '../../../contract/depts.ts'
import type { Person } from '../../../contract/people.ts'
import { roleList } from '../../../contract/roles.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { FormSelect } from '../../ui/FormSelect.tsx'
import { PositionField } from '../PositionField.tsx'

interface Props {
  /** What the person is now; missing for somebody new. */
  person: Person | undefined
  /** Roles that cannot be changed here: one's own. */
  rolesFixed?: boolean
}

/** What somebody is in the organisation: department, position and roles. */
export function PostFields({ person, rolesFixed = false }: Props) {
  const t = useT()
  const { data: depts = [] } = useCallQuery('depts', deptTree, { query: {} }, { silent: true })
  const { data: roles } = useCallQuery('roles', roleList, { body: { pageSize: 1000 } }, { silent: true })
  // Who may not read roles still sees those that are held.
  const choices = [...(roles?.rows ?? []), ...(person?.roles ?? [])]
  const byId = new Map(choices.map((role) => [role.id, role]))
  const sides = new Set(choices.map(({ menuType }) => menuType))
  return (
    <>
      <Form.Item name="deptName" label={t('people.field.deptName')}>
        <FormSelect allowClear showSearch options={namesOf(person?.deptName, depts.flatMap(namesUnder))} />
      </Form.Item>
      <PositionField />
      <Form.Item name="roleIds" label={t('people.field.roles')}>
        <FormSelect
          mode="multiple"
          showSearch
          optionFilterProp="label"
          disabled={rolesFixed}
          options={[...byId.values()].map(({ id, name, menuType }) => ({
            value: id,
            label: sides.size > 1 ? `${name} · ${t(`roles.system.${menuType}`)}` : name,
          }))}
        />
      </Form.Item>
    </>
  )
}

const namesUnder = ({ name, children }: DeptNode): string[] => [name, ...children.flatMap(namesUnder)]

/** Names to choose from, with the one there is. */
const namesOf = (now: string | undefined, names: readonly string[]) =>
  [...new Set([...names, ...(now ? [now] : [])])].map((name) => ({ value: name, label: name }))
