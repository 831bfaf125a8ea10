import Select from 'antd/es/select'
import { useId, useMemo, useState } from 'react'
import { personRights, whoCan } from '../../../../contract/accessReview.ts'
import { permissionTree } from '../../../../contract/permissionTree.ts'
import { menuTypeOf } from '../../../../contract/values.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useSession } from '../../../providers/session.ts'
import { useCallQuery } from '../../../providers/useCallQuery.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Failure, Skeleton } from '../../../ui/states.tsx'
import { RecordTable } from '../../../ui/table/RecordTable.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { HeldRight } from './HeldRight.tsx'
import { type RightName, rightNames } from './rightNames.ts'
import styles from './access.module.css'

const ways = ['byRight', 'byPerson'] as const

/** Access review: who holds a right, through which roles and on which data; or everything a person may. */
export default function AccessDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const side = useSession((now) => now.side)
  const [way, setWay] = useState<(typeof ways)[number]>('byRight')
  const [right, setRight] = useState<string>()
  const [person, setPerson] = useState<string>()
  const tree = useCallQuery('roles', permissionTree, { query: { menuType: menuTypeOf[side] } })
  const names = useMemo(() => rightNames(tree.data ?? []), [tree.data])
  return (
    <Dialog open width={860} title={t('roles.access')} footer={null} onCancel={onClose}>
      <Tabs
        label={t('access.by')}
        tabs={ways.map((key) => ({ key, label: t(`access.${key}`) }))}
        current={way}
        onChange={setWay}
      >
        {way === 'byRight' ? (
          <>
            <Choice
              label={t('access.right')}
              placeholder={t('access.choose')}
              value={right}
              options={names.map(({ commandId, page, name }) => ({
                value: commandId,
                label: `${page} · ${name}`,
              }))}
              onChange={setRight}
            />
            {right !== undefined && (
              <Holders
                right={names.find(({ commandId }) => commandId === right)}
                onPerson={(id) => {
                  setPerson(id)
                  setWay('byPerson')
                }}
              />
            )}
          </>
        ) : (
          <Person names={names} id={person} onChoose={setPerson} />
        )}
      </Tabs>
    </Dialog>
  )
}

interface ChoiceProps {
  label: string
  placeholder: string
  value: string | undefined
  options: { value: string; label: string }[]
  onChange: (value: string) => void
}

function Choice({ label, ...select }: ChoiceProps) {
  const id = useId()
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <Select {...select} id={id} showSearch optionFilterProp="label" />
    </div>
  )
}

/** Those who hold a right. */
function Holders({ right, onPerson }: { right: RightName | undefined; onPerson: (id: string) => void }) {
  const t = useT()
  const side = useSession((now) => now.side)
  const query = { menuType: menuTypeOf[side], commandId: right?.commandId }
  const { data, error, refetch } = useCallQuery('roles', whoCan, { query })
  if (error) return <Failure message={error.message} requestId={error.requestId} onRetry={refetch} />
  if (!data || !right) return <Skeleton rows={4} />
  if (data.length === 0) return <p className="quiet">{t('access.nobody')}</p>
  return (
    <RecordTable
      dataSource={data}
      pagination={{ hideOnSinglePage: true }}
      title={() => t('access.people', { count: data.length })}
      columns={[
        {
          title: t('access.person'),
          width: 240,
          render: (_, { id, name, deptName, position }) => (
            <>
              <button type="button" className="card-open" onClick={() => onPerson(id)}>
                {name}
              </button>{' '}
              <span className="quiet">{[deptName, position].filter(Boolean).join(' · ')}</span>
            </>
          ),
        },
        {
          title: t('access.via'),
          render: (_, { held, isAdmin }) =>
            held && <HeldRight held={held} right={right} side={side} isAdmin={isAdmin} />,
        },
      ]}
    />
  )
}

/** Everything somebody may. */
function Person({
  names,
  id,
  onChoose,
}: {
  names: readonly RightName[]
  id: string | undefined
  onChoose: (id: string) => void
}) {
  const t = useT()
  const side = useSession((now) => now.side)
  const menuType = menuTypeOf[side]
  const people = useCallQuery('roles', whoCan, { query: { menuType } })
  const { data, error, refetch } = useCallQuery(
    'roles',
    personRights,
    { query: { menuType, id: id ?? '' } },
    { enabled: id !== undefined },
  )
  const rights = names.flatMap((name) => {
    const held = data?.rights.find(({ commandId }) => commandId === name.commandId)
    return held ? [{ ...name, id: name.commandId, held }] : []
  })
  return (
    <>
      <Choice
        label={t('access.person')}
        placeholder={t('access.choosePerson')}
        value={id}
        options={(people.data ?? []).map((one) => ({ value: one.id, label: `${one.name} ${one.account}` }))}
        onChange={onChoose}
      />
      {error && <Failure message={error.message} requestId={error.requestId} onRetry={refetch} />}
      {id !== undefined && !error && !data && <Skeleton rows={6} />}
      {data &&
        (data.isAdmin ? (
          <p>{t('access.admin')}</p>
        ) : rights.length === 0 ? (
          <p className="quiet">{t('access.nothing')}</p>
        ) : (
          <RecordTable
            dataSource={rights}
            pagination={{ hideOnSinglePage: true, pageSize: 50 }}
            columns={[
              { title: t('access.right'), width: 240, render: (_, { page, name }) => `${page} · ${name}` },
              {
                title: t('access.via'),
                render: (_, { held, ...right }) => (
                  <HeldRight held={held} right={right} side={side} isAdmin={false} />
                ),
              },
            ]}
          />
        ))}
    </>
  )
}
