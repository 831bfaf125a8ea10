import { type Token, tokenRevoke, type TokenStatus } from '../../../contract/tokens.ts'
import { day, minute } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useSession } from '../../providers/session.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { AdminTable } from '../../ui/table/AdminTable.tsx'
import { useAdminTable } from '../../ui/table/useAdminTable.tsx'
import { Tag, type Tone } from '../../ui/Tag.tsx'
import { lazy } from '../../ui/lazy.tsx'

const TokenDialog = lazy(() => import('./TokenDialog.tsx'))

const tones: Record<TokenStatus, Tone> = { ACTIVE: 'success', EXPIRED: 'neutral', REVOKED: 'neutral' }

/** Personal tokens: one's own, and for an administrator those of everybody. */
export function TokenTable() {
  const t = useT()
  const isAdmin = useSession(({ user }) => user?.isAdmin ?? false)
  const tokens = useAdminTable<Token>('tokens', { texts: 'apiAccess', opens: 'nobody' })
  const revoke = useCommand(tokenRevoke, { done: t('apiAccess.tokens.revoked') })
  return (
    <AdminTable
      table={tokens}
      about="apiAccess.tokens.about"
      empty={{ icon: 'lock', title: 'apiAccess.tokens.empty.title', text: 'apiAccess.tokens.empty.text' }}
      tools={
        <Button kind="primary" icon={<Icon name="plus" size={15} />} onClick={tokens.create}>
          {t('apiAccess.tokens.create')}
        </Button>
      }
      dialog={tokens.dialog && <TokenDialog onClose={tokens.close} />}
      columns={[
        tokens.text('name', { render: (name: string, { hint }) => `${name} · …${hint}` }),
        ...(isAdmin ? [tokens.text('personName', { title: t('apiAccess.field.person') })] : []),
        tokens.text('rights', {
          title: t('apiAccess.field.scope'),
          responsive: ['sm'],
          render: (rights: string[], { readOnly }) =>
            `${t('apiAccess.tokens.rights', { count: rights.length })} · ${t(readOnly ? 'apiAccess.readOnly' : 'apiAccess.readWrite')}`,
        }),
        tokens.text('status', {
          render: (status: TokenStatus) => (
            <Tag tone={tones[status]}>{t(`apiAccess.tokens.status.${status}`)}</Tag>
          ),
        }),
        tokens.text('usedAt', {
          responsive: ['md'],
          render: (at: string | null) => (at === null ? t('apiAccess.never') : minute(at)),
        }),
        tokens.text('endsAt', { responsive: ['sm'], render: (at: string) => day(at) }),
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
  )
}
