import Form from 'antd/es/form'
import { useEffect } from 'react'
import { decideJoin, type JoinRequest, joinRequestList } from '../../../contract/joinRequests.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { showFaults, useDialogForm } from '../../providers/useDialogForm.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { FormModal } from '../../ui/FormModal.tsx'
import { FormSelect } from '../../ui/FormSelect.tsx'
import { PositionField } from '../PositionField.tsx'

const empty = {
  deptName: undefined as string | undefined,
  position: undefined as string | undefined,
  roleIds: [] as string[],
}

/** Lets a person in with department, position and roles, or says why not. */
export default function DecideJoinDialog({
  request,
  onClose,
}: {
  request: JoinRequest
  onClose: () => void
}) {
  const t = useT()
  const { id, version, userName, account, remark } = request
  const { data } = useCallQuery('joinRequests', joinRequestList, {})
  const decide = useCommand(decideJoin, {
    done: t('common.done'),
    onDone: onClose,
  })
  const { form, ...dialog } = useDialogForm({
    name: 'decideJoin',
    initialValues: empty,
    busy: decide.busy,
    onFinish: ({ deptName = '', position = '', roleIds }) =>
      void decide.mutate({ body: { id, version, approve: true, deptName, position, roleIds } }),
    onClose,
  })
  useEffect(() => {
    if (decide.error) showFaults(form, decide.error.errors)
  }, [decide.error, form])
  return (
    <FormModal
      width={520}
      title={t('joinRequests.decide', { name: userName })}
      okText={t('joinRequests.approve')}
      aside={
        <ActionButton
          label={t('joinRequests.reject')}
          danger
          kind="text"
          reason
          busy={decide.busy}
          onRun={(reason) => decide.mutate({ body: { id, version, approve: false, reason } })}
        />
      }
      {...dialog}
    >
      <p className="dialog-text">{account}</p>
      {remark && <p className="dialog-text">{remark}</p>}
      <Form.Item name="roleIds" label={t('joinRequests.field.roles')} extra={t('joinRequests.rolesHint')}>
        <FormSelect
          mode="multiple"
          optionFilterProp="label"
          options={data?.roles.map(({ id: value, name, side }) => ({
            value,
            label: `${name} · ${t(`common.${side}`)}`,
          }))}
        />
      </Form.Item>
      <Form.Item name="deptName" label={t('joinRequests.field.deptName')}>
        <FormSelect
          allowClear
          showSearch
          options={data?.depts.map((name) => ({ value: name, label: name }))}
        />
      </Form.Item>
      <PositionField />
    </FormModal>
  )
}
