import { Refine } from '@refinedev/core'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { signedIn } from '../../../tests/support/user.ts'
import type { Call } from '../../../contract/call.ts'
import { builtInHome } from '../../../contract/dashboards.builtIn.ts'
import { homeWidget } from '../../../contract/dashboards.ts'
import { homeInfo, recentChanges, type SupplierHomeInfo } from '../../../contract/home.ts'
import { setLanguage } from '../../i18n/i18n.ts'
import { dataProvider } from '../../providers/data.ts'
import { callKey } from '../../providers/queryKeys.ts'
import { queryClient } from '../../providers/refresh.ts'
import { enter, setSession } from '../../providers/session.ts'
import { Home } from './Home.tsx'
import { Recent } from './Recent.tsx'

const knows = (noun: string, call: Call, data: unknown) =>
  queryClient.setQueryData(callKey(noun, call, {}, 'supplier'), { data })

const nothing: SupplierHomeInfo = {
  waitReceiveQty: 0,
  waitDeliverQty: 0,
  waitSupplierConfirmQty: 0,
  breakdown: { ordersToReceive: 0, linesToSend: 0 },
  overdue: { answerOverdue: 0, deliveryOverdue: 0 },
  requests: { joinRequests: 0, links: 0 },
  awaits: [],
}
const [counter] = builtInHome.supplier.blocks

beforeEach(async () => {
  await setLanguage('zh')
  setSession({ side: 'supplier', lang: 'zh' })
  enter(signedIn({ realName: '方远', orgId: '10', isAdmin: true, isBuyer: 'False', isSupplier: 'True' }))
  queryClient.clear()
  knows('dashboards', homeWidget, { config: { blocks: [counter] }, from: 'builtIn', version: 0 })
})

const show = (page: React.ReactNode) =>
  render(
    <MemoryRouter>
      <Refine dataProvider={dataProvider([])} options={{ reactQuery: { clientConfig: queryClient } }}>
        {page}
      </Refine>
    </MemoryRouter>,
  )

test('方远, whose first customer has not answered, reads whom he waits for in place of zeroes', async () => {
  knows('home', homeInfo, { ...nothing, awaits: [{ id: 'l1', name: '华东精工' }] })
  show(<Home side="supplier" />)
  expect(await screen.findByText('您对华东精工的合作申请待对方处理。')).toBeVisible()
  expect(screen.getByRole('link', { name: '查看对华东精工的合作申请' })).toHaveAttribute(
    'href',
    '/suppliers/l1',
  )
  expect(screen.queryByRole('list', { name: '待办数量' })).toBeNull()
})

test('who has partners has the blocks, be there nothing to do', () => {
  knows('home', homeInfo, nothing)
  show(<Home side="supplier" />)
  expect(screen.getByRole('list', { name: '待办数量' })).toBeVisible()
})

test('a row of recent changes says of how many it is the last', () => {
  const change = {
    noun: 'orders',
    recordId: 'o1',
    recordNo: 'PO-1',
    actorOrg: '',
    at: '2026-11-30T01:00:00Z',
  }
  knows('home', recentChanges, [
    { ...change, seq: '9', kind: 'receive', actorName: '陈亮', moves: 1 },
    { ...change, seq: '8', kind: 'send', actorName: '林晓', moves: 2 },
  ])
  show(<Recent title="最近动态" />)
  const [received, sent] = screen.getAllByRole('listitem')
  expect(sent).toHaveTextContent('等 2 项操作 · 林晓')
  expect(received).toHaveTextContent('陈亮')
  expect(received).not.toHaveTextContent('项操作')
})
