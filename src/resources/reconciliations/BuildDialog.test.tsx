import { Refine } from '@refinedev/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lastStatementDay } from '../../../contract/calendar.ts'
import { supplierList } from '../../../contract/suppliers.ts'
import { signedIn } from '../../../tests/support/user.ts'
import { loadTexts, setLanguage, t } from '../../i18n/i18n.ts'
import { dataProvider } from '../../providers/data.ts'
import { http } from '../../providers/http.ts'
import { queryClient } from '../../providers/refresh.ts'
import { resource } from '../../providers/resource.ts'
import { enter, setSession } from '../../providers/session.ts'
import BuildDialog from './BuildDialog.tsx'

const before = http.defaults.adapter
const partner = {
  id: 'l1',
  orgId: 'o1',
  code: 'S1',
  name: '晨光五金',
  statementMode: 'invoiceFirst',
  statementDay: 25,
}
const byPeriod = {
  ...partner,
  id: 'l2',
  orgId: 'o2',
  code: 'S2',
  name: '宏远塑胶',
  statementMode: 'periodFirst',
}
/** Beyond the first page: the server lists it where it is searched for. */
const beyond = { ...byPeriod, id: 'l3', orgId: 'o3', code: 'S900', name: '泰和包装' }
const suppliers = resource('suppliers', { calls: () => Promise.resolve({ list: supplierList }) })
let builds: unknown[] = []

beforeEach(async () => {
  builds = []
  await setLanguage('zh')
  await loadTexts('reconciliations')
  setSession({ lang: 'zh', side: 'buyer' })
  enter(signedIn({ realName: '周强', rights: ['suppliers.read', 'reconciliations.write'] }))
  http.defaults.adapter = (config) => {
    const isSearched = String(config.data).includes('泰和')
    const rows = isSearched ? [beyond] : [partner, byPeriod]
    const list = { code: 200, msg: '', data: { rows, total: 900, capped: false, sums: {} } }
    const mixed = {
      code: 422,
      msg: '币种不同',
      data: { error: 'STATEMENT_MIXED', requestId: '1', data: { kinds: '', currencies: 'CNY USD' } },
    }
    const building = config.url?.endsWith('BuildReconciliation') === true
    if (building) builds.push(JSON.parse(String(config.data)))
    const answer = { statusText: '', headers: {}, config }
    return Promise.resolve(
      building ? { ...answer, status: 422, data: mixed } : { ...answer, status: 200, data: list },
    )
  }
})
afterEach(() => {
  if (before) http.defaults.adapter = before
  queryClient.clear()
})

const show = () =>
  render(
    <MemoryRouter>
      <Refine
        dataProvider={dataProvider([suppliers])}
        options={{ reactQuery: { clientConfig: queryClient } }}
      >
        <BuildDialog onClose={() => undefined} />
      </Refine>
    </MemoryRouter>,
  )
const chooses = async (label: string, option: string) => {
  fireEvent.mouseDown(screen.getByLabelText(label))
  fireEvent.click(await screen.findByTitle(option))
}
// antd parts the two characters of a short label
const makes = () => fireEvent.click(screen.getByRole('button', { name: '生 成' }))

test('whose receipts differ chooses the currency and how prices are, once the server has said so', async () => {
  show()
  await chooses(t('reconciliations.partner.buyer'), 'S1 晨光五金')
  expect(screen.queryByLabelText(t('reconciliations.build.currency'))).toBeNull()
  makes()
  await screen.findByLabelText(t('reconciliations.build.currency'))
  await chooses(t('reconciliations.build.currency'), 'USD')
  await chooses(t('reconciliations.build.pricing'), '含税')
  makes()
  await expect.poll(() => builds.length).toBe(2)
  expect(builds).toEqual([
    { partnerOrgId: 'o1', remark: '' },
    { partnerOrgId: 'o1', remark: '', currency: 'USD', taxIncluded: true },
  ])
})

test('a partner with periods is offered the last that has ended, and what was typed stays', async () => {
  show()
  const until = () => screen.getByLabelText(t('reconciliations.field.untilDay'))
  await chooses(t('reconciliations.partner.buyer'), 'S2 宏远塑胶')
  expect(until()).toHaveValue(lastStatementDay(25))
  await chooses(t('reconciliations.partner.buyer'), 'S1 晨光五金')
  expect(until()).toHaveValue('')
  fireEvent.change(until(), { target: { value: '2031-01-31' } })
  fireEvent.blur(until())
  await chooses(t('reconciliations.partner.buyer'), 'S2 宏远塑胶')
  expect(until()).toHaveValue('2031-01-31')
})

test('a partner beyond the first page is searched for on the server, and stays chosen when the search ends', async () => {
  show()
  const chooser = screen.getByLabelText(t('reconciliations.partner.buyer'))
  fireEvent.mouseDown(chooser)
  await screen.findByTitle('S1 晨光五金')
  fireEvent.change(chooser, { target: { value: '泰和' } })
  fireEvent.click(await screen.findByTitle('S900 泰和包装'))
  expect(screen.getByLabelText(t('reconciliations.field.untilDay'))).toHaveValue(lastStatementDay(25))
  fireEvent.mouseDown(chooser)
  await screen.findByTitle('S1 晨光五金')
  // in the box and among the options
  expect(screen.getAllByTitle('S900 泰和包装')).toHaveLength(2)
  makes()
  await expect.poll(() => builds).toMatchObject([{ partnerOrgId: 'o3' }])
})
