import { Refine } from '@refinedev/core'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { documentNouns } from '../../../contract/documents.ts'
import { type Webhook, webhookEvents, webhookKinds } from '../../../contract/webhooks.ts'
import { sides } from '../../../contract/values.ts'
import { signedIn } from '../../../tests/support/user.ts'
import { loadTexts, setLanguage, t } from '../../i18n/i18n.ts'
import { dataProvider } from '../../providers/data.ts'
import { callKey } from '../../providers/queryKeys.ts'
import { queryClient } from '../../providers/refresh.ts'
import { enter, setSession } from '../../providers/session.ts'
import WebhookTable from './WebhookTable.tsx'

const hook: Webhook = {
  id: 'erp',
  version: 3,
  name: 'ERP',
  url: 'https://erp.example.com/tandem',
  kinds: ['orders.send'],
  withheld: [],
  status: 'ACTIVE',
  oldSecretUntil: null,
  failingSince: null,
  pending: 0,
  failed: 0,
  updatedAt: '2026-07-01T08:00:00Z',
  updatedBy: '陈静',
}
beforeEach(async () => {
  await setLanguage('zh')
  await loadTexts('apiAccess')
  setSession({ lang: 'zh', side: 'buyer' })
  enter(signedIn({ realName: '林晓' }))
})

const open = () =>
  render(
    <MemoryRouter>
      <Refine
        dataProvider={{ ...dataProvider([]), getList: async () => ({ data: [hook as never], total: 1 }) }}
        resources={[{ name: 'webhooks' }]}
        options={{ reactQuery: { clientConfig: queryClient }, disableTelemetry: true }}
      >
        <WebhookTable />
      </Refine>
    </MemoryRouter>,
  )

/** A key stands where its text is missing. */
const keys = /[A-Za-z]\.event\./

test.each(['zh', 'en'] as const)(
  '%s: the choice of events names those of all documents, which no page has brought along',
  async (lang) => {
    await setLanguage(lang)
    const kinds = [...new Set(sides.flatMap(webhookKinds))]
    const events = documentNouns.map((noun) => ({
      noun,
      kinds: kinds.filter((kind) => kind.startsWith(`${noun}.`)),
      held: true,
    }))
    queryClient.setQueryData(callKey('webhooks', webhookEvents, {}, 'buyer'), { data: events })
    open()
    fireEvent.click(await screen.findByText('ERP'))
    const chosen = await screen.findByRole('dialog')
    await within(chosen).findByText(t('apiAccess.nouns.forecasts'))
    expect(chosen).not.toHaveTextContent(keys)
  },
)
