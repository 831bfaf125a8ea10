import { Refine } from '@refinedev/core'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import type { StatementInfo } from '../../../contract/reconciliations.ts'
import { signedIn } from '../../../tests/support/user.ts'
import { loadTexts, setLanguage, t } from '../../i18n/i18n.ts'
import { accessControl } from '../../providers/access.ts'
import { dataProvider } from '../../providers/data.ts'
import { queryClient } from '../../providers/refresh.ts'
import { enter, setSession } from '../../providers/session.ts'
import { StatementInvoices } from './StatementInvoices.tsx'

beforeAll(async () => {
  await setLanguage('zh')
  await loadTexts('reconciliations')
  enter(signedIn({ rights: ['reconciliations.read', 'reconciliations.invoice'] }))
  setSession({ side: 'supplier' })
})

const draft = {
  id: 's1',
  version: 1,
  currency: 'CNY',
  agreedAt: null,
  invoices: [],
  openNet: '250.00',
  openTax: '32.50',
}
const show = (but: object) =>
  render(
    <MemoryRouter>
      <Refine
        dataProvider={dataProvider([])}
        accessControlProvider={accessControl([])}
        options={{ reactQuery: { clientConfig: queryClient } }}
      >
        <StatementInvoices
          statement={{ ...draft, ...but } as unknown as StatementInfo /* the rest is not looked at */}
          open={undefined}
          onOpen={() => undefined}
        />
      </Refine>
    </MemoryRouter>,
  )
const add = () => screen.queryByRole('button', { name: t('reconciliations.invoice.add') })

test('何芳 enters an invoice of a draft where the link invoices first, and sees what is open', () => {
  show({ invoiceFirst: true, can: [{ action: 'invoiceAhead' }] })
  expect(add()).toBeEnabled()
  expect(screen.getByRole('status')).toHaveTextContent('250.00')
})

test('else nothing is invoiced before both have agreed', () => {
  show({ invoiceFirst: false, can: [{ action: 'submit' }] })
  expect(add()).toBeNull()
  expect(screen.queryByRole('status')).toBeNull()
})
