import type { ReactNode } from 'react'
import type { Side } from '../../../contract/values.ts'
import { useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { LimitButton } from './LimitButton.tsx'
import { limitedNoun } from './limitedNouns.ts'
import { nameOf } from './nameOf.ts'
import { keyOf } from './permissions.ts'
import type { Granted, Sentence } from './sentences.ts'
import styles from './Grants.module.css'

interface Props {
  sentence: Sentence
  side: Side
  readOnly: boolean
  /** Something of it is not saved. */
  isChanged: boolean
  /** To edit it; with the line of the tree whose condition is to be written. */
  onEdit: (limiting?: string) => void
  /** Drawn in its place while it is edited. */
  children: ReactNode
}

/** What a role grants on one page, as a sentence: what may be done, on which data, and what is hidden. */
export function SentenceItem({ sentence, side, readOnly, isChanged, onEdit, children }: Props) {
  const t = useT()
  const { node, granted, limit, limits, hides, also } = sentence
  const name = nameOf(node)
  const chip = (one: Granted, called: string, key: string, before?: string) => {
    const noun = limitedNoun(one.command.noun, side, node)
    return (
      noun && (
        <span key={key} className={styles['chip']}>
          {before}
          <LimitButton
            name={called}
            noun={noun}
            grant={one.grant}
            disabled={readOnly || !one.command.grantable}
            onOpen={() => onEdit(key)}
          />
        </span>
      )
    )
  }
  const hidden = hides?.command.groups.filter(({ id }) => hides.grant.hidden.includes(id)) ?? []
  return (
    <li className={styles['sentence']} aria-label={name} data-changed={isChanged}>
      {children || (
        <>
          <div className={styles['said']}>
            <p>
              <strong>{name}</strong>{' '}
              <span>{granted.map(({ command }) => nameOf(command)).join(t('list.and'))}</span>
              {isChanged && <span className="quiet"> · {t('rolePage.unsaved')}</span>}
            </p>
            <p className={styles['chips']}>
              {limit && limit.command.noun !== '' && chip(limit, name, node.id)}
              {limits.map((one) =>
                chip(one, nameOf(one.command), keyOf(node, one.command), `${nameOf(one.command)}：`),
              )}
              {hidden.length > 0 && (
                <span className={styles['hidden']}>
                  {t('rolePage.hides', { groups: hidden.map(nameOf).join(t('list.and')) })}
                </span>
              )}
            </p>
            {also.length > 0 && (
              <p className="quiet">{t('rolePage.also', { pages: also.map(nameOf).join(t('list.and')) })}</p>
            )}
          </div>
          {!readOnly && (
            <Button size="small" aria-label={t('rolePage.edit', { name })} onClick={() => onEdit()}>
              {t('common.edit')}
            </Button>
          )}
        </>
      )}
    </li>
  )
}
