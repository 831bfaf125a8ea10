import Input from 'antd/es/input'
import { useState } from 'react'
import type { PermissionNode } from '../../../contract/permissionTree.ts'
import type { RoleCommand } from '../../../contract/roles.ts'
import type { Side } from '../../../contract/values.ts'
import { useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/states.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import type { Unfinished } from './condition/unfinished.ts'
import { nameOf } from './nameOf.ts'
import { commandAt, commandsUnder, matching, withHidden, withLimit } from './permissions.ts'
import { PermissionTree } from './PermissionTree.tsx'
import { SentenceItem } from './SentenceItem.tsx'
import { type Sentence, sentencesOf } from './sentences.ts'
import styles from './Grants.module.css'

interface Props {
  nodes: readonly PermissionNode[]
  side: Side
  value: readonly RoleCommand[]
  /** The rights that are granted otherwise than it is saved. */
  changed: ReadonlySet<string>
  isNew: boolean
  readOnly: boolean
  unfinished: Unfinished
  onChange: (commands: readonly RoleCommand[]) => void
}

const views = ['granted', 'all'] as const
const appTypes = [1, 2] as const

/** What is being written: the sentence of a page, and in it, or in the tree, the condition of a line. */
interface Writing {
  node?: string | undefined
  limiting?: string | undefined
}

/** What a role grants: in sentences, each edited where it stands, or all there is to grant as a tree to tick. */
export function Grants({ nodes, side, value, changed, isNew, readOnly, unfinished, onChange }: Props) {
  const t = useT()
  const [view, setView] = useState<(typeof views)[number]>(isNew && !readOnly ? 'all' : 'granted')
  const [search, setSearch] = useState('')
  const [writing, setWriting] = useState<Writing>({})
  /** Goes on to something else; not while a condition is not right yet. */
  const goOn = (how: () => void) => {
    if (unfinished.isRight()) how()
  }
  const isSearched = search.trim() !== ''
  const found = (appType: 1 | 2) =>
    matching(
      nodes.filter((node) => node.appType === appType),
      search,
    )
  const tree = (shown: readonly PermissionNode[], label: string, open: 'pages' | 'groups' | 'nothing') => (
    <PermissionTree
      key={isSearched ? 'found' : 'all'}
      label={label}
      nodes={shown}
      side={side}
      value={value}
      readOnly={readOnly}
      open={open}
      limiting={writing.limiting}
      unfinished={unfinished}
      onChange={(commands) => {
        onChange(commands)
        // A right that was taken has no condition to be written.
        const at = writing.limiting && commandAt(nodes, writing.limiting)?.commandId
        const holds = (some: readonly RoleCommand[]) => some.some(({ commandId }) => commandId === at)
        if (holds(value) && !holds(commands)) setWriting(({ node }) => ({ node }))
      }}
      onHide={(command, group, on) => onChange(withHidden(value, command, group, on))}
      onLimiting={(limiting) => goOn(() => setWriting(({ node }) => ({ node, limiting })))}
      onLimit={(command, dataLimit) => onChange(withLimit(value, command, dataLimit))}
    />
  )
  const item = (sentence: Sentence) => {
    const { node } = sentence
    const isWritten = writing.node === node.id
    return (
      <SentenceItem
        key={node.id}
        sentence={sentence}
        side={side}
        readOnly={readOnly || commandsUnder(node).every(({ grantable }) => !grantable)}
        isChanged={node.commands.some(({ commandId }) => changed.has(commandId))}
        onEdit={(limiting) => goOn(() => setWriting({ node: node.id, limiting }))}
      >
        {isWritten && (
          <div className={styles['editing']}>
            {tree([node], nameOf(node), 'pages')}
            <Button size="small" onClick={() => goOn(() => setWriting({}))}>
              {t('rolePage.finishEdit', { name: nameOf(node) })}
            </Button>
          </div>
        )}
      </SentenceItem>
    )
  }
  const nothingFound = appTypes.every((appType) => found(appType).length === 0)
  return (
    <section className={styles['grants']} aria-label={t('roles.field.commands')}>
      <div className={styles['tools']}>
        <h2>{t('roles.field.commands')}</h2>
        <span className="quiet">{t('roles.chosen', { count: value.length })}</span>
        <Input
          type="search"
          allowClear
          aria-label={t('roles.search')}
          placeholder={t('roles.search')}
          value={search}
          onChange={({ target }) => goOn(() => setSearch(target.value))}
        />
      </div>
      <Tabs
        label={t('roles.field.commands')}
        tabs={views.map((key) => ({ key, label: t(`rolePage.view.${key}`) }))}
        current={view}
        onChange={(next) =>
          goOn(() => {
            setWriting({})
            setView(next)
          })
        }
      >
        {nothingFound && <p className="quiet">{t('list.nothingFound')}</p>}
        {view === 'granted' && value.length === 0 && !writing.node ? (
          <Empty
            icon="lock"
            title={t('rolePage.empty')}
            action={
              !readOnly && (
                <Button kind="primary" onClick={() => setView('all')}>
                  {t('rolePage.choose')}
                </Button>
              )
            }
          />
        ) : (
          appTypes.map((appType) => {
            const shown = found(appType)
            const sentences = sentencesOf(shown, value, writing.node)
            const isShown = view === 'all' ? shown.length > 0 : sentences.length > 0
            const title = t(`roles.appType.${appType}`)
            return (
              isShown && (
                <section key={appType} aria-label={title}>
                  <h3>{title}</h3>
                  {appType === 2 && view === 'all' && <p className="quiet">{t('roles.sharedByApps')}</p>}
                  {view === 'all'
                    ? tree(shown, title, appType === 1 || isSearched ? 'groups' : 'nothing')
                    : byGroup(sentences).map(([group, some]) => (
                        <div key={group?.id ?? ''} className={styles['group']}>
                          {group && <h4>{nameOf(group)}</h4>}
                          <ul>{some.map(item)}</ul>
                        </div>
                      ))}
                </section>
              )
            )
          })
        )}
      </Tabs>
    </section>
  )
}

/** Sentences under the groups they stand in, as they follow one another. */
function byGroup(sentences: readonly Sentence[]): [PermissionNode | undefined, Sentence[]][] {
  const groups: [PermissionNode | undefined, Sentence[]][] = []
  for (const sentence of sentences) {
    const last = groups.at(-1)
    if (last && last[0]?.id === sentence.group?.id) last[1].push(sentence)
    else groups.push([sentence.group, [sentence]])
  }
  return groups
}
