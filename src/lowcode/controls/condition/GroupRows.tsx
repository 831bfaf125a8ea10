import Select from 'antd/es/select'
import { useId } from 'react'
import { type Catalogue, fieldOf } from '../../../../contract/catalogue.ts'
import { fieldLabel, useT } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import type { Called } from '../../../ui/condition/words.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { FilterValues } from '../../../ui/list/FilterValues.tsx'
import { arity, operatorsFor } from '../../../ui/list/view.ts'
import styles from './ConditionEdit.module.css'
import { deepest, type Group, isGroup, newGroup, newRow, type Row, withItem } from './tree.ts'

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
  const add = (item: Row | Group) => change({ ...group, items: [...items, item] })
  return (
    <>
      {items.length > 1 && (
        <Select
          className={styles['match'] ?? ''}
          aria-label={t('conditions.match')}
          disabled={disabled}
          value={match}
          options={(['all', 'any'] as const).map((one) => ({ value: one, label: t(`conditions.${one}`) }))}
          onChange={(next) => change({ ...group, match: next })}
        />
      )}
      {items.map((item, index) => {
        const number = place === '' ? String(index + 1) : `${place}.${index + 1}`
        const set = (next: Row | Group | undefined) => change(withItem(group, item.key, next))
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
          <OneRow key={item.key} {...{ noun, called, disabled, number }} row={item} change={set} />
        )
      })}
      {!disabled && first && (
        <div className={styles['tools']}>
          <Button icon={<Icon name="plus" size={13} />} size="small" onClick={() => add(newRow(first))}>
            {t('conditions.add')}
          </Button>
          {depth < deepest && (
            <Button
              icon={<Icon name="plus" size={13} />}
              size="small"
              onClick={() => add(newGroup([newRow(first)]))}
            >
              {t('conditions.addGroup')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

interface RowProps {
  noun: Catalogue
  called: Called
  number: string
  row: Row
  disabled: boolean
  change: (row: Row | undefined) => void
}

function OneRow({ noun, called, number, row, disabled, change }: RowProps) {
  const t = useT()
  const id = useId()
  const field = fieldOf(noun, row.field)
  if (!field) return null
  return (
    <fieldset className={styles['row']} disabled={disabled} aria-label={t('conditions.line', { number })}>
      <Select
        aria-label={t('list.field')}
        showSearch
        optionFilterProp="label"
        disabled={disabled}
        value={row.field}
        options={noun.fields.map((one) => ({ value: one.key, label: fieldLabel(one) }))}
        onChange={(key) => {
          const next = fieldOf(noun, key)
          if (next) change({ ...newRow(next), key: row.key })
        }}
      />
      <Select
        aria-label={t('list.relation')}
        disabled={disabled}
        value={row.operator}
        options={operatorsFor[field.type].map((one) => ({ value: one, label: t(`list.operator.${one}`) }))}
        onChange={(operator) =>
          change({
            ...row,
            operator,
            values: arity(operator) === arity(row.operator) ? row.values : row.values.slice(0, 1),
          })
        }
      />
      <div className={styles['values']}>
        <FilterValues
          id={id}
          noun={noun}
          field={field}
          relation={row.operator}
          values={row.values}
          focus={false}
          called={(value) => called(field, value)}
          onChange={(values) => change({ ...row, values })}
        />
      </div>
      {!disabled && (
        <Button
          kind="text"
          icon={<Icon name="close" size={14} />}
          aria-label={t('conditions.remove', { number })}
          onClick={() => change(undefined)}
        />
      )}
    </fieldset>
  )
}
