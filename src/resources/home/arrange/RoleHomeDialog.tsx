import Form from 'antd/es/form'
import { type HomeConfig, roleHomes, roleHomeSave } from '../../../../contract/dashboards.ts'
import { minute } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useCallQuery } from '../../../providers/useCallQuery.ts'
import { useCommand } from '../../../providers/useCommand.ts'
import { useDialogForm } from '../../../providers/useDialogForm.ts'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import { FormModal } from '../../../ui/FormModal.tsx'
import { FormSelect } from '../../../ui/FormSelect.tsx'
import { needed } from '../../../ui/rules.ts'

interface Props {
  config: HomeConfig
  onDone: () => void
  onClose: () => void
}

/** Keeps what is arranged as the home of a role, or gives up the one it has. */
export default function RoleHomeDialog({ config, onDone, onClose }: Props) {
  const t = useT()
  const roles = useCallQuery('dashboards', roleHomes, {})
  const saving = useCommand(roleHomeSave, { done: t('common.saved'), onDone })
  const save = (roleId: string, kept: HomeConfig | null) => {
    const version = roles.data?.find((one) => one.roleId === roleId)?.version ?? 0
    void saving.mutate({ body: { roleId, version, config: kept } })
  }
  const { form, ...dialog } = useDialogForm({
    name: 'roleHome',
    initialValues: { roleId: '' },
    busy: saving.busy,
    onFinish: ({ roleId }) => save(roleId, config),
    onClose,
  })
  const roleId = Form.useWatch('roleId', form)
  const chosen = roles.data?.find((one) => one.roleId === roleId)
  const has = chosen !== undefined && chosen.version > 0
  return (
    <FormModal
      width={480}
      title={t('home.arrange.roleTitle')}
      {...dialog}
      aside={
        has && (
          <ActionButton
            label={t('home.arrange.resetRole')}
            kind="text"
            busy={saving.busy}
            confirm={{
              title: t('home.arrange.resetRole'),
              text: t('home.arrange.resetRoleText', { role: chosen.name }),
            }}
            onRun={() => save(chosen.roleId, null)}
          />
        )
      }
    >
      <p className="quiet">{t('home.arrange.roleText')}</p>
      <Form.Item
        name="roleId"
        label={t('home.arrange.role')}
        rules={[needed(t('common.required'))]}
        extra={has && t('home.arrange.roleHas', { by: chosen.updatedBy, when: minute(chosen.updatedAt) })}
      >
        <FormSelect
          showSearch
          optionFilterProp="label"
          loading={roles.loading}
          notFoundContent={t(roles.loading ? 'common.loading' : 'common.empty')}
          options={roles.data?.map(({ roleId: value, name }) => ({ value, label: name })) ?? []}
        />
      </Form.Item>
    </FormModal>
  )
}
