import Input from 'antd/es/input'
import { type ReactNode, useId, useState } from 'react'
import { type FoundOrg, searchList } from '../../../contract/joinRequests.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { Button } from '../../ui/Button.tsx'
import { useRested } from '../../ui/useRested.ts'
import styles from './OrgSelect.module.css'

interface Props {
  label: string
  /** The one that was chosen; it stands in place of the search until it is given up. */
  chosen: FoundOrg | undefined
  /** Whether it can be chosen at all. */
  fits?: (org: FoundOrg) => boolean
  onChoose: (org: FoundOrg | undefined) => void
  /** What stands beside an organisation in place of the button that chooses it. */
  action?: (org: FoundOrg) => ReactNode
}

const anyOne = () => true
const SHORTEST = 2
/** The specification's pause before what is typed is looked for. */
const REST_MS = 300

/** An organisation that lets itself be found, by a part of its name. */
export function OrgSelect({ label, chosen, fits = anyOne, onChoose, action }: Props) {
  const t = useT()
  const id = useId()
  const [typed, setTyped] = useState('')
  const name = useRested(typed.trim(), REST_MS)
  const { data, fetching } = useCallQuery(
    'joinRequests',
    searchList,
    { query: { name } },
    { enabled: name.length >= SHORTEST, keepPreviousData: true },
  )
  const found = name.length >= SHORTEST ? data?.filter(fits) : undefined
  if (chosen)
    return (
      <p className={styles['chosen']}>
        <strong>{chosen.name}</strong>
        <Button size="small" onClick={() => onChoose(undefined)}>
          {t('joinRequests.another')}
        </Button>
      </p>
    )
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        type="search"
        value={typed}
        maxLength={100}
        autoComplete="off"
        placeholder={t('joinRequests.searchHint')}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p className="quiet" role="status">
        {found && !fetching && found.length === 0 ? t('joinRequests.noneFound') : ''}
      </p>
      {found && found.length > 0 && (
        <ul className={styles['found']} aria-label={t('joinRequests.found')}>
          {found.map((org) => (
            <li key={org.id}>
              <span>
                {org.name} <span className="quiet">{sidesOf(org, t)}</span>
              </span>
              {action ? (
                action(org)
              ) : (
                <Button size="small" onClick={() => onChoose(org)}>
                  {t('joinRequests.choose')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const sidesOf = ({ isBuyer, isSupplier }: FoundOrg, t: ReturnType<typeof useT>): string =>
  [isBuyer ? t('common.buyer') : '', isSupplier ? t('common.supplier') : ''].filter(Boolean).join(' · ')
