import Form from 'antd/es/form'
import Input from 'antd/es/input'
import { Suspense } from 'react'
import type { RoleCommand } from '../../../contract/roles.ts'
import { type RoleDetail, permissionTree } from '../../../contract/permissionTree.ts'
import { type Side, menuTypeOf, sideOf } from '../../../contract/values.ts'
import { useT } from '../../i18n/i18n.ts'
import { useSession } from '../../providers/session.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { useRecordForm } from '../../providers/useRecordForm.ts'
import { useRowAccess } from '../../ui/ActionButton.tsx'
import { FormModal } from '../../ui/FormModal.tsx'
import { FormSelect } from '../../ui/FormSelect.tsx'
import { needed } from '../../ui/rules.ts'
import { Skeleton } from '../../ui/states.tsx'
import { RoleHolders } from './RoleHolders.tsx'
import { lazy } from '../../ui/lazy.tsx'
import styles from '../../ui/dialogFields.module.css'

const PermissionField = lazy(() => import('./PermissionField.tsx'))

interface Props {
  record: RoleDetail | undefined
  onClose: () => void
}

const noCommands: readonly RoleCommand[] = []

/** Name, system and permissions of a role, and who holds it. */
export function RoleForm({ record: role, onClose }: Props) {
  const t = useT()
  const { systems, side } = useSystems()
  const readOnly = useRowAccess(role?.can, 'edit')?.can === false
  const deletable = useRowAccess(role?.can, 'delete')?.can !== false
  const { form, remove, ...dialog } = useRecordForm({
    resource: 'roles',
    record: role,
    initialValues: {
      name: role?.name ?? '',
      menuType: role?.menuType ?? menuTypeOf[side],
      remark: role?.remark ?? '',
      commands: role?.commands ?? noCommands,
    },
    onClose,
  })
  const menuType = Form.useWatch('menuType', form) ?? role?.menuType ?? menuTypeOf[side]
  const { data: nodes } = useCallQuery('roles', permissionTree, { query: { menuType } })
  return (
    <FormModal
      title={role?.name ?? t('roles.create')}
      width={860}
      readOnly={readOnly}
      remove={deletable ? remove : undefined}
      {...dialog}
    >
      <div className={styles['fields']}>
        <Form.Item name="name" label={t('roles.field.name')} rules={[needed(t('common.required'))]}>
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item name="menuType" label={t('roles.field.menuType')}>
          <FormSelect
            disabled={role !== undefined || systems.length < 2 || readOnly}
            options={systems.map((one) => ({ value: one, label: t(`roles.system.${one}`) }))}
            onChange={() => form.setFieldValue('commands', [])}
          />
        </Form.Item>
        <Form.Item name="remark" label={t('roles.field.remark')}>
          <Input maxLength={500} />
        </Form.Item>
      </div>
      <Suspense fallback={<Skeleton rows={6} />}>
        {nodes ? (
          <Form.Item name="commands" label={t('roles.field.commands')} validateTrigger={[]}>
            <PermissionField nodes={nodes} side={sideOf(menuType)} readOnly={readOnly} />
          </Form.Item>
        ) : (
          <Skeleton rows={6} />
        )}
      </Suspense>
      {role && <RoleHolders holders={role.holders} />}
    </FormModal>
  )
}

/** The systems the organisation works in, and the one at hand. */
function useSystems(): { systems: readonly (1 | 2)[]; side: Side } {
  const user = useSession(({ user: now }) => now)
  const side = useSession((now) => now.side)
  const systems = [
    ...(user?.isBuyer === 'True' ? [menuTypeOf.buyer] : []),
    ...(user?.isSupplier === 'True' ? [menuTypeOf.supplier] : []),
  ]
  return { systems, side }
}
