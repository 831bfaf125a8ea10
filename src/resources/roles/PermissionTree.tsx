import Checkbox from 'antd/es/checkbox'
import Tree, { type DataNode } from 'antd/es/tree'
import { type Key, Suspense, type SyntheticEvent, useMemo, useState } from 'react'
import type { FieldGroup } from '../../../contract/hideable.ts'
import type { RoleCommand } from '../../../contract/roles.ts'
import type { PermissionCommand, PermissionNode } from '../../../contract/permissionTree.ts'
import type { Side } from '../../../contract/values.ts'
import { useT } from '../../i18n/i18n.ts'
import { lazy } from '../../ui/lazy.tsx'
import { Skeleton } from '../../ui/states.tsx'
import type { Unfinished } from './condition/unfinished.ts'
import { LimitButton } from './LimitButton.tsx'
import { limitedNoun } from './limitedNouns.ts'
import { nameOf } from './nameOf.ts'
import { commandsUnder, keyOf, limitedCommand, tickedKeys, toggled } from './permissions.ts'
import styles from './roles.module.css'

const ConditionEditor = lazy(() => import('./condition/ConditionEditor.tsx'))

interface Props {
  label: string
  nodes: readonly PermissionNode[]
  side: Side
  value: readonly RoleCommand[]
  readOnly: boolean
  /** What is unfolded from the start: pages with their commands, the groups of pages alone, or nothing. */
  open: 'pages' | 'groups' | 'nothing'
  /** The line whose condition is being written. */
  limiting: string | undefined
  unfinished: Unfinished
  onChange: (commands: readonly RoleCommand[]) => void
  onHide: (command: PermissionCommand, group: FieldGroup, on: boolean) => void
  /** Whose condition is to be written, by its line; undefined: it is written. */
  onLimiting: (key: string | undefined) => void
  onLimit: (command: PermissionCommand, dataLimit: string) => void
}

/** A line of the tree: a group or page, or one of the commands of a page. */
interface Line extends DataNode {
  key: string
  node: PermissionNode
  command?: PermissionCommand
  children?: Line[]
}

/** Groups, pages and commands as a tree of check boxes. */
export function PermissionTree({
  label,
  nodes,
  side,
  value,
  readOnly,
  open,
  limiting,
  unfinished,
  onChange,
  onHide,
  onLimiting,
  onLimit,
}: Props) {
  const lines = useMemo(() => nodes.map((node) => lineOf(node, readOnly)), [nodes, readOnly])
  const [expanded, setExpanded] = useState<readonly Key[]>(() => openKeys(nodes, open))
  return (
    <Tree<Line>
      aria-label={label}
      className={styles['tree'] ?? ''}
      checkable
      selectable={false}
      blockNode
      treeData={lines}
      expandedKeys={[...expanded]}
      onExpand={setExpanded}
      checkedKeys={tickedKeys(nodes, value)}
      onCheck={(_, { node, checked }) =>
        onChange(toggled(value, node.command ? [node.command] : commandsUnder(node.node), checked))
      }
      titleRender={(line) => (
        <>
          <LineTitle {...{ line, side, value, readOnly, limiting, unfinished, onLimiting, onLimit }} />
          {!line.command && (
            <HiddenFields node={line.node} value={value} readOnly={readOnly} onHide={onHide} />
          )}
        </>
      )}
    />
  )
}

function lineOf(node: PermissionNode, readOnly: boolean): Line {
  const commands = node.commands.map((command): Line => ({
    key: keyOf(node, command),
    title: nameOf(command),
    node,
    command,
    isLeaf: true,
    disableCheckbox: readOnly || !command.grantable,
  }))
  const fixed = readOnly || commandsUnder(node).every(({ grantable }) => !grantable)
  return {
    key: node.id,
    title: nameOf(node),
    node,
    disableCheckbox: fixed,
    children: [...commands, ...node.children.map((child) => lineOf(child, readOnly))],
  }
}

/** Not a click on the line, nor a key for the tree. */
const ofItsOwn = {
  onClick: (event: SyntheticEvent) => event.stopPropagation(),
  onKeyDown: (event: SyntheticEvent) => event.stopPropagation(),
}

/** Beneath a page whose noun the role lets be read: which groups of its fields it hides. */
function HiddenFields({
  node,
  value,
  readOnly,
  onHide,
}: Pick<Props, 'value' | 'readOnly' | 'onHide'> & { node: PermissionNode }) {
  const t = useT()
  const command = node.commands.find(({ groups }) => groups.length > 0)
  const granted = value.find(({ commandId }) => commandId === command?.commandId)
  if (!command || !granted) return null
  const label = t('roles.hides', { name: nameOf(node) })
  return (
    <span className={styles['hides']} role="group" aria-label={label} {...ofItsOwn}>
      <span className="quiet">{t('roles.hidden')}</span>
      {command.groups.map((group) => (
        <Checkbox
          key={group.id}
          checked={granted.hidden.includes(group.id)}
          disabled={readOnly || !command.grantable || group.fixed}
          onChange={({ target }) => onHide(command, group.id, target.checked)}
        >
          {nameOf(group)}
        </Checkbox>
      ))}
    </span>
  )
}

const openKeys = (nodes: readonly PermissionNode[], open: Props['open']): string[] =>
  open === 'nothing'
    ? []
    : nodes.flatMap((node) =>
        open === 'pages' || node.type === 'nav' ? [node.id, ...openKeys(node.children, open)] : [],
      )

interface TitleProps extends Pick<
  Props,
  'side' | 'value' | 'readOnly' | 'limiting' | 'unfinished' | 'onLimiting' | 'onLimit'
> {
  line: Line
}

/** What a line says, and the gear of one whose data can be narrowed: of a page by its own condition, of a command by a further one. */
function LineTitle({
  line: { key, node, command },
  side,
  value,
  readOnly,
  limiting,
  unfinished,
  onLimiting,
  onLimit,
}: TitleProps) {
  const name = nameOf(command ?? node)
  const limited = command ?? limitedCommand(node)
  // A page's own gear sets the condition of looking, so that command needs none beside it.
  const isPages = command !== undefined && command === limitedCommand(node)
  const noun = limited?.noun ? limitedNoun(limited.noun, side, node) : undefined
  if (!limited || !noun || isPages) return name
  const grant = value.find(({ commandId }) => commandId === limited.commandId)
  return (
    <>
      <span className={styles['line']}>
        {name}
        <LimitButton
          name={name}
          noun={noun}
          grant={grant}
          disabled={readOnly || !limited.grantable}
          onOpen={() => onLimiting(key)}
        />
      </span>
      {limiting === key && (
        <div {...ofItsOwn}>
          <Suspense fallback={<Skeleton rows={2} />}>
            <ConditionEditor
              noun={noun}
              name={name}
              value={grant?.dataLimit ?? ''}
              unfinished={unfinished}
              onChange={(text) => onLimit(limited, text)}
              onClose={() => onLimiting(undefined)}
            />
          </Suspense>
        </div>
      )}
    </>
  )
}
