import { Refine } from '@refinedev/core'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { type Webhook, webhookEvents, webhookKinds } from '../../../contract/webhooks.ts'
import { signedIn } from '../../../tests/support/user.ts'
import { loadTexts, setLanguage, t } from '../../i18n/i18n.ts'
import { dataProvider } from '../../providers/data.ts'
import { callKey } from '../../providers/queryKeys.ts'
import { queryClient } from '../../providers/refresh.ts'
import { enter, setSession } from '../../providers/session.ts'
import WebhookDialog from './WebhookDialog.tsx'

const events = ['orders', 'suppliers'].map((noun) => ({
  noun,
  kinds: webhookKinds('buyer').filter((kind) => kind.startsWith(`${noun}.`)),
  held: noun === 'orders',
}))

beforeEach(async () => {
  await setLanguage('zh')
  await loadTexts('apiAccess')
  setSession({ lang: 'zh', side: 'buyer' })
  enter(signedIn({ realName: '林晓' }))
  queryClient.setQueryData(callKey('webhooks', webhookEvents, {}, 'buyer'), { data: events })
})

const open = async (webhook?: Webhook) => {
  render(
    <MemoryRouter>
      <Refine dataProvider={dataProvider([])} options={{ reactQuery: { clientConfig: queryClient } }}>
        <WebhookDialog webhook={webhook} onClose={() => undefined} onSecret={() => undefined} />
      </Refine>
    </MemoryRouter>,
  )
  const dialog = within(screen.getByRole('dialog'))
  const group = (noun: string) => dialog.findByRole('group', { name: t(`apiAccess.nouns.${noun}`) })
  return { dialog, orders: within(await group('orders')), suppliers: within(await group('suppliers')) }
}

test('events that saving would refuse cannot be chosen, and it says why', async () => {
  const { orders, suppliers } = await open()
  for (const box of orders.getAllByRole('checkbox')) expect(box).toBeEnabled()
  expect(orders.queryByText(t('apiAccess.webhooks.notHeld'))).toBeNull()
  for (const box of suppliers.getAllByRole('checkbox')) expect(box).toBeDisabled()
  suppliers.getByText(t('apiAccess.webhooks.notHeld'))
})

test('who takes a webhook over sees what is withheld, and leaves out what they may not have either', async () => {
  const { dialog, suppliers } = await open({
    id: 'erp',
    version: 3,
    name: 'ERP',
    url: 'https://erp.example.com/tandem',
    kinds: ['orders.send', 'suppliers.comment'],
    withheld: ['orders.send', 'suppliers.comment'],
    status: 'ACTIVE',
    oldSecretUntil: null,
    failingSince: null,
    pending: 0,
    failed: 0,
    updatedAt: '2026-07-01T08:00:00Z',
    updatedBy: '陈静',
  })
  expect(dialog.getByRole('note')).toHaveTextContent('采购订单、合作关系')
  const chosen = suppliers.getByRole('checkbox', { checked: true })
  expect(chosen).toBeEnabled()
  fireEvent.click(chosen)
  await waitFor(() => expect(chosen).toBeDisabled())
  expect(chosen).not.toBeChecked()
})
