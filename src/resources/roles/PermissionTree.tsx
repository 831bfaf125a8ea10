import Checkbox from 'antd/es/checkbox'
import Tree, { type DataNode } from 'antd/es/tree'
import { type Key, useMemo, useState } from 'react'
import type { FieldGroup } from '../../../contract/hideable.ts'
import type { RoleCommand } from '../../../contract/roles.ts'
import type { PermissionCommand, PermissionNode } from '../../../contract/permissionTree.ts'
import type { Side } from '../../../contract/values.ts'
import { language, useT } from '../../i18n/i18n.ts'
import { Icon } from '../../ui/Icon.tsx'
import { readCondition } from './condition/words.ts'
import { limitedNoun } from './limitedNouns.ts'
import { commandsUnder, keyOf, limitedCommand, tickedKeys, toggled } from './permissions.ts'
import styles from './roles.module.css'

interface Props {
  label: string
  nodes: readonly PermissionNode[]
  side: Side
  value: readonly RoleCommand[]
  readOnly: boolean
  /** Whether pages show their commands from the start. */
  open: boolean
  onChange: (commands: readonly RoleCommand[]) => void
  onHide: (command: PermissionCommand, group: FieldGroup, on: boolean) => void
  /** Somebody wants to set the condition of a command, at that node. */
  onLimit: (command: PermissionCommand, node: PermissionNode) => void
}

/** A line of the tree: a group or page, or one of the commands of a page. */
interface Line extends DataNode {
  node: PermissionNode
  command?: PermissionCommand
  children?: Line[]
}

const nameOf = ({ name, nameEn }: { name: string; nameEn: string }): string =>
  language() === 'zh' ? name : nameEn

/** Groups, pages and commands as a tree of check boxes. */
export function PermissionTree({
  label,
  nodes,
  side,
  value,
  readOnly,
  open,
  onChange,
  onHide,
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
          <LineTitle line={line} side={side} value={value} readOnly={readOnly} onLimit={onLimit} />
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
    node,
    command,
    isLeaf: true,
    disableCheckbox: readOnly || !command.grantable,
  }))
  const fixed = readOnly || commandsUnder(node).every(({ grantable }) => !grantable)
  return {
    key: node.id,
    node,
    disableCheckbox: fixed,
    children: [...commands, ...node.children.map((child) => lineOf(child, readOnly))],
  }
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
    <span
      className={styles['hides']}
      role="group"
      aria-label={label}
      // Not a click on the line, nor a key for the tree.
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
    >
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

/** Groups are open; a page opens too where somebody looks for one of its commands. */
const openKeys = (nodes: readonly PermissionNode[], open: boolean): string[] =>
  open
    ? nodes.flatMap((node) => (node.type === 'nav' ? [node.id, ...openKeys(node.children, open)] : []))
    : []

interface TitleProps extends Pick<Props, 'side' | 'value' | 'readOnly' | 'onLimit'> {
  line: Line
}

/** What a line says, and the gear of one whose data can be narrowed: of a page by its own condition, of a command by a further one. */
function LineTitle({ line: { node, command }, side, value, readOnly, onLimit }: TitleProps) {
  const t = useT()
  const name = nameOf(command ?? node)
  const limited = command ?? limitedCommand(node)
  // A page's own gear sets the condition of looking, so that command needs none beside it.
  const isPages = command !== undefined && command === limitedCommand(node)
  if (!limited?.noun || isPages) return name
  const limit = value.find(({ commandId }) => commandId === limited.commandId)?.dataLimit ?? ''
  const noun = limitedNoun(limited.noun, side, node)
  const words = limit && noun ? readCondition(limit, noun) : undefined
  const label = t('roles.limitOf', { name })
  return (
    <span className={styles['line']}>
      {name}
      <button
        type="button"
        className={styles['gear']}
        aria-label={label}
        title={label}
        disabled={readOnly || !limited.grantable}
        onClick={(event) => {
          event.stopPropagation()
          onLimit(limited, command ? { ...node, ...command, id: node.id } : node)
        }}
      >
        <Icon name="settings" size={15} />
      </button>
      {words && (
        <span className={styles['limit']}>
          {t('roles.limited', { words: words.words || words.fault || limit })}
        </span>
      )}
    </span>
  )
}
