import { useTable } from '@refinedev/antd'
import { lazy, useState } from 'react'
import { type Token, tokenRevoke, type TokenStatus } from '../../../contract/tokens.ts'
import { day, minute } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import type { HttpError } from '../../providers/httpError.ts'
import { useSession } from '../../providers/session.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Empty } from '../../ui/states.tsx'
import { RecordTable } from '../../ui/table/RecordTable.tsx'
import { TableSection } from '../../ui/table/TableSection.tsx'
import { wholeTable } from '../../ui/table/wholeTable.ts'
import { Tag, type Tone } from '../../ui/Tag.tsx'

const TokenDialog = lazy(() => import('./TokenDialog.tsx'))

const tones: Record<TokenStatus, Tone> = { ACTIVE: 'success', EXPIRED: 'neutral', REVOKED: 'neutral' }

/** Personal tokens: one's own, and for an administrator those of everybody. */
export function TokenTable() {
  const t = useT()
  const isAdmin = useSession(({ user }) => user?.isAdmin ?? false)
  const { tableProps, tableQuery } = useTable<Token, HttpError>({ resource: 'tokens', ...wholeTable })
  const [making, setMaking] = useState(false)
  const revoke = useCommand(tokenRevoke, { done: t('apiAccess.tokens.revoked') })
  return (
    <TableSection
      resource="tokens"
      tableQuery={tableQuery}
      tools={
        <Button
          kind="primary"
          size="small"
          icon={<Icon name="plus" size={13} />}
          onClick={() => setMaking(true)}
        >
          {t('apiAccess.tokens.create')}
        </Button>
      }
      dialog={making && <TokenDialog onClose={() => setMaking(false)} />}
    >
      <p className="quiet">{t('apiAccess.tokens.about')}</p>
      <RecordTable<Token>
        {...tableProps}
        locale={{
          emptyText: (
            <Empty
              icon="lock"
              title={t('apiAccess.tokens.empty.title')}
              text={t('apiAccess.tokens.empty.text')}
            />
          ),
        }}
        columns={[
          {
            dataIndex: 'name',
            title: t('apiAccess.field.name'),
            render: (name: string, { hint }) => `${name} · …${hint}`,
          },
          ...(isAdmin ? [{ dataIndex: 'personName', title: t('apiAccess.field.person') }] : []),
          {
            dataIndex: 'rights',
            title: t('apiAccess.field.scope'),
            responsive: ['sm'],
            render: (rights: string[], { readOnly }) =>
              `${t('apiAccess.tokens.rights', { count: rights.length })} · ${t(readOnly ? 'apiAccess.readOnly' : 'apiAccess.readWrite')}`,
          },
          {
            dataIndex: 'status',
            title: t('apiAccess.field.status'),
            render: (status: TokenStatus) => (
              <Tag tone={tones[status]}>{t(`apiAccess.tokens.status.${status}`)}</Tag>
            ),
          },
          {
            dataIndex: 'usedAt',
            title: t('apiAccess.field.usedAt'),
            responsive: ['md'],
            render: (at: string | null) => (at === null ? t('apiAccess.never') : minute(at)),
          },
          {
            dataIndex: 'endsAt',
            title: t('apiAccess.field.endsAt'),
            responsive: ['sm'],
            render: (at: string) => day(at),
          },
          {
            key: 'revoke',
            render: (_, { id, name, status }) =>
              status === 'ACTIVE' && (
                <ActionButton
                  label={t('apiAccess.tokens.revoke')}
                  kind="text"
                  size="small"
                  danger
                  busy={revoke.busy}
                  confirm={{ title: t('apiAccess.tokens.revokeSure', { name }) }}
                  onRun={() => revoke.mutate({ query: { id } })}
                />
              ),
          },
        ]}
      />
    </TableSection>
  )
}
