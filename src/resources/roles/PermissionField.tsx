import Input from 'antd/es/input'
import { type Ref, Suspense, useImperativeHandle, useRef, useState } from 'react'
import type { RoleCommand } from '../../../contract/roles.ts'
import type { PermissionCommand, PermissionNode } from '../../../contract/permissionTree.ts'
import type { Side } from '../../../contract/values.ts'
import { count } from '../../i18n/format.ts'
import { language, useT } from '../../i18n/i18n.ts'
import { limitedNoun } from './limitedNouns.ts'
import { PermissionTree } from './PermissionTree.tsx'
import { matching, withHidden, withLimit } from './permissions.ts'
import { lazy } from '../../ui/lazy.tsx'
import styles from './roles.module.css'

const ConditionDialog = lazy(() => import('./condition/ConditionDialog.tsx'))

interface Props {
  nodes: readonly PermissionNode[]
  side: Side
  readOnly: boolean
  /** As a form's field hands them over. */
  id?: string
  value?: readonly RoleCommand[]
  onChange?: (commands: readonly RoleCommand[]) => void
  ref?: Ref<{ focus: () => void }>
}

/** Whose condition is being set. */
interface Opened {
  command: PermissionCommand
  node: PermissionNode
}

const nothing: readonly RoleCommand[] = []
const appTypes = [1, 2] as const

/** The permission tree of a role: pages and applications with their commands to tick, and a gear for the condition on their data. */
export default function PermissionField({
  nodes,
  side,
  readOnly,
  id,
  value = nothing,
  onChange,
  ref,
}: Props) {
  const t = useT()
  const [search, setSearch] = useState('')
  const [opened, setOpened] = useState<Opened>()
  const field = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => ({ focus: () => field.current?.querySelector('input')?.focus() }))
  const noun = opened && limitedNoun(opened.command.noun, side, opened.node)
  const limit = value.find(({ commandId }) => commandId === opened?.command.commandId)?.dataLimit
  return (
    <div id={id} ref={field} className={styles['permissions']}>
      <div className={styles['tools']}>
        <Input
          type="search"
          allowClear
          aria-label={t('roles.search')}
          placeholder={t('roles.search')}
          value={search}
          disabled={false}
          onChange={(event) => setSearch(event.target.value)}
        />
        <span className="quiet">{t('roles.chosen', { count: count(value.length) })}</span>
      </div>
      {appTypes.map((appType) => {
        const shown = matching(
          nodes.filter((node) => node.appType === appType),
          search,
        )
        return (
          shown.length > 0 && (
            <section key={appType} aria-label={t(`roles.appType.${appType}`)}>
              <h3 className={styles['heading']}>{t(`roles.appType.${appType}`)}</h3>
              {appType === 2 && <p className="quiet">{t('roles.sharedByApps')}</p>}
              <PermissionTree
                key={search.trim() === '' ? 'all' : 'found'}
                label={t(`roles.appType.${appType}`)}
                nodes={shown}
                side={side}
                value={value}
                readOnly={readOnly}
                open={appType === 1 || search.trim() !== ''}
                onChange={(commands) => onChange?.(commands)}
                onHide={(command, group, on) => onChange?.(withHidden(value, command, group, on))}
                onLimit={(command, node) => setOpened({ command, node })}
              />
            </section>
          )
        )
      })}
      <Suspense fallback={null}>
        {opened && noun && (
          <ConditionDialog
            noun={noun}
            name={language() === 'zh' ? opened.node.name : opened.node.nameEn}
            value={limit ?? ''}
            onDone={(text) => {
              onChange?.(withLimit(value, opened.command, text))
              setOpened(undefined)
            }}
            onClose={() => setOpened(undefined)}
          />
        )}
      </Suspense>
    </div>
  )
}
