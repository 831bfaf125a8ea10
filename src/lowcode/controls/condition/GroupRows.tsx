import type { Catalogue } from '../../../../contract/catalogue.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConditionLine } from '../../../ui/condition/ConditionLine.tsx'
import { type Line, newLine } from '../../../ui/condition/line.ts'
import { Match } from '../../../ui/condition/Match.tsx'
import type { Called } from '../../../ui/condition/words.ts'
import { Icon } from '../../../ui/Icon.tsx'
import styles from './ConditionEdit.module.css'
import { deepest, type Group, isGroup, newGroup, withItem } from './tree.ts'

interface Props {
  noun: Catalogue
  called: Called
  /** Where it stands: `2.1` is the first of the second group; empty for all there is. */
  place: string
  depth: number
  group: Group
  disabled: boolean
  change: (group: Group) => void
}

/** Comparisons joined by all or any, and groups of them within. */
export function GroupRows({ noun, called, place, depth, group, disabled, change }: Props) {
  const t = useT()
  const { match, items } = group
  const [first] = noun.fields
  const add = (item: Line | Group) => change({ ...group, items: [...items, item] })
  return (
    <>
      {items.length > 1 && (
        <Match value={match} disabled={disabled} change={(next) => change({ ...group, match: next })} />
      )}
      {items.map((item, index) => {
        const number = place === '' ? String(index + 1) : `${place}.${index + 1}`
        const set = (next: Line | Group | undefined) => change(withItem(group, item.key, next))
        return isGroup(item) ? (
          <div
            key={item.key}
            className={styles['group']}
            role="group"
            aria-label={t('conditions.groupLine', { number })}
          >
            <GroupRows
              {...{ noun, called, disabled }}
              place={number}
              depth={depth + 1}
              group={item}
              change={set}
            />
            {!disabled && (
              <Button size="small" kind="text" onClick={() => set(undefined)}>
                {t('conditions.removeGroup', { number })}
              </Button>
            )}
          </div>
        ) : (
          <ConditionLine
            key={item.key}
            {...{ noun, called, disabled, number }}
            fields={noun.fields}
            line={item}
            change={set}
          />
        )
      })}
      {!disabled && first && (
        <div className={styles['tools']}>
          <Button icon={<Icon name="plus" size={13} />} size="small" onClick={() => add(newLine(first))}>
            {t('conditions.add')}
          </Button>
          {depth < deepest && (
            <Button
              icon={<Icon name="plus" size={13} />}
              size="small"
              onClick={() => add(newGroup([newLine(first)]))}
            >
              {t('conditions.addGroup')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
