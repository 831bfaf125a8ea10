import Form from 'antd/es/form'
import { Suspense, useEffect, useState } from 'react'
import { type RoleDetail, permissionTree } from '../../../contract/permissionTree.ts'
import { roleSave } from '../../../contract/roles.ts'
import { type Side, menuTypeOf, sideOf } from '../../../contract/values.ts'
import { instant } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useClosePage } from '../../providers/page.ts'
import { useSession } from '../../providers/session.ts'
import { toast } from '../../providers/toast.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { useDeleteRecord } from '../../providers/useDeleteRecord.ts'
import { showFaults } from '../../providers/useDialogForm.ts'
import { useWorkingCopy } from '../../providers/useWorkingCopy.ts'
import { ActionButton, useRowAccess } from '../../ui/ActionButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { DraftNotice } from '../../ui/DraftNotice.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { StaleNotice } from '../../ui/StaleNotice.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { SendBar } from '../SendBar.tsx'
import { useUnfinished } from './condition/unfinished.ts'
import { Grants } from './Grants.tsx'
import { RoleFields } from './RoleFields.tsx'
import { changedCommands, isRoleValues, joinRole, type RoleValues, valuesOf } from './roleValues.ts'
import styles from './RolePage.module.css'

const RoleHolders = lazy(() => import('./RoleHolders.tsx'))

/** One role: what it grants, and who holds it. Without a role, one that is to be made. */
export function RolePage({ record: role }: { record: RoleDetail | undefined }) {
  const t = useT()
  const close = useClosePage()
  const { systems, side } = useSystems()
  const readOnly = useRowAccess(role?.can, 'edit')?.can === false
  const [form] = Form.useForm<RoleValues>()
  const [fresh] = useState<RoleValues>({ name: '', menuType: menuTypeOf[side], remark: '', commands: [] })
  const copy = useWorkingCopy<RoleValues>({
    form: role ? `roles/${role.id}` : 'roles/create',
    server: { version: role?.version, value: role ? valuesOf(role) : fresh },
    fits: isRoleValues,
    join: joinRole,
  })
  const { value, base, version } = copy
  const tree = useCallQuery('roles', permissionTree, { query: { menuType: value.menuType } })
  useEffect(() => {
    const { name, menuType, remark } = value
    form.setFieldsValue({ name, menuType, remark })
  }, [form, value])
  const unfinished = useUnfinished()
  const save = useCommand(roleSave, {
    done: t('common.saved'),
    onRefused: ({ errors }) => showFaults(form, errors),
  })
  const remove = useDeleteRecord('roles')
  const change = (part: Partial<RoleValues>) => copy.change((now) => ({ ...now, ...part }))
  const [revision, setRevision] = useState(0)
  const renewed = (how: () => void) => () => {
    save.clear()
    how()
    setRevision((now) => now + 1)
  }
  const discard = renewed(copy.discard)
  const send = async () => {
    if (!unfinished.isRight()) return
    if (!(await isWritten(form))) {
      toast('error', t('common.checkInput'))
      return
    }
    const sent = copy.value
    const saved = await save.mutate({
      query: {},
      body: { ...sent, commands: [...sent.commands], ...(role && { id: role.id, version }) },
    })
    if (!saved) return
    copy.saved(sent, { version: (version ?? 0) + 1, value: sent })
    if (!role) close(`/roles/${saved.id}`)
  }
  const changed = changedCommands(value.commands, base.commands)
  const isStale = role !== undefined && copy.unsaved && (copy.stale || save.error?.code === 'VERSION_STALE')
  const title = role?.name ?? t('roles.create')
  return (
    <article className={styles['page']} aria-label={title}>
      <header className={styles['head']}>
        <h1>{title}</h1>
        {role && <Tag>{t(`roles.system.${role.menuType}`)}</Tag>}
        {role && (
          <span className="quiet">
            {[role.updatedBy, instant(role.updatedAt)].filter(Boolean).join(' · ')}
          </span>
        )}
        {role && (
          <ActionButton
            label={t('common.delete')}
            danger
            kind="text"
            can={role.can}
            action="delete"
            busy={remove.busy}
            confirm={{ title: t('common.deleteSure') }}
            onRun={async () => {
              if (await remove.run(role.id)) {
                copy.discard()
                close('/roles')
              }
            }}
          />
        )}
      </header>
      <DraftNotice at={copy.restoredAt} onDiscard={discard} />
      {isStale && !save.busy && (
        <StaleNotice
          text={t('common.stale.changed', { who: role.updatedBy, when: instant(role.updatedAt) })}
          onDiscard={discard}
          onReapply={renewed(copy.reapply)}
        />
      )}
      <div className={role ? styles['columns'] : styles['main']}>
        <div className={styles['main']}>
          <RoleFields
            form={form}
            value={value}
            systems={systems}
            isNew={!role}
            readOnly={readOnly}
            // What is granted is of one side.
            onChange={(part) => change(part.menuType === undefined ? part : { ...part, commands: [] })}
          />
          <Loaded of={[tree]} rows={6}>
            {(nodes) => (
              <Grants
                // what was being written is begun anew on another version of it
                key={`${value.menuType} ${revision}`}
                nodes={nodes}
                side={sideOf(value.menuType)}
                value={value.commands}
                changed={changed}
                isNew={!role}
                readOnly={readOnly}
                unfinished={unfinished}
                onChange={(commands) => change({ commands })}
              />
            )}
          </Loaded>
        </div>
        {role && (
          <Suspense fallback={null}>
            <RoleHolders role={role} />
          </Suspense>
        )}
      </div>
      {!readOnly && (copy.unsaved || !role) && (
        <SendBar label={t('rolePage.bar')}>
          <span role="status">{role && saidOf(role, value, base, changed.size, t)}</span>
          {role && <Button onClick={discard}>{t('common.draft.discard')}</Button>}
          <Button kind="primary" busy={save.busy} disabled={isStale} onClick={() => void send()}>
            {t('common.save')}
          </Button>
        </SendBar>
      )}
    </article>
  )
}

/** How much is changed, and whom it will reach. */
function saidOf(
  { people }: RoleDetail,
  value: RoleValues,
  base: RoleValues,
  rights: number,
  t: ReturnType<typeof useT>,
): string {
  const named = value.name !== base.name || value.remark !== base.remark
  return [
    named && t('rolePage.named'),
    rights > 0 && t('rolePage.changed', { count: rights }),
    rights > 0 && people > 0 && t('rolePage.reaches', { count: people }),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Checks the fields that are shown; the first that is not right gets the focus. */
async function isWritten(form: ReturnType<typeof Form.useForm<RoleValues>>[0]): Promise<boolean> {
  try {
    await form.validateFields()
    return true
  } catch {
    const first = form.getFieldsError().find(({ errors }) => errors.length > 0)
    if (first) form.scrollToField(first.name, { focus: true })
    return false
  }
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
