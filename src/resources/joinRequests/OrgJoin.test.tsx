import { Refine } from '@refinedev/core'
import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { signedIn } from '../../../tests/support/user.ts'
import { ownJoinRequests } from '../../../contract/joinRequests.ts'
import { setLanguage } from '../../i18n/i18n.ts'
import { dataProvider } from '../../providers/data.ts'
import { callKey } from '../../providers/queryKeys.ts'
import { queryClient } from '../../providers/refresh.ts'
import { enter, setSession } from '../../providers/session.ts'
import OrgJoin from './OrgJoin.tsx'

const invited = (id: string, orgName: string) => ({
  id,
  orgName,
  by: '赵敏',
  invitedAt: '2026-11-30T08:00:00.000Z',
})
const [early, late] = [invited('1', '华东精密'), invited('2', '恒达')]

const answered = (...invitations: unknown[]) =>
  queryClient.setQueryData(callKey('joinRequests', ownJoinRequests, {}, 'buyer'), {
    data: { rows: [], invitations, mayCreate: true },
  })

beforeEach(async () => {
  await setLanguage('zh')
  setSession({ side: 'buyer', lang: 'zh' })
  enter(signedIn({ account: 'shen@example.com', realName: '沈佳', orgId: null }))
  queryClient.clear()
})

const opened = () =>
  render(
    <MemoryRouter>
      <Refine dataProvider={dataProvider([])} options={{ reactQuery: { clientConfig: queryClient } }}>
        <OrgJoin onJoined={() => undefined} onEnter={() => undefined} />
      </Refine>
    </MemoryRouter>,
  )

const regions = () => screen.getAllByRole('region').map((one) => one.getAttribute('aria-label'))

test('沈佳 finds who has invited them first; what comes while they look stands below and moves no button', async () => {
  answered(early)
  opened()
  expect(regions()).toEqual(['收到的邀请', '查找并加入组织', '创建组织'])

  act(() => void answered(late, early))
  await screen.findByText('恒达')
  expect(regions()).toEqual(['收到的邀请', '查找并加入组织', '创建组织', '收到的邀请'])
  expect(screen.getAllByRole('region', { name: '收到的邀请' })[0]).not.toHaveTextContent('恒达')
})

test('nothing is drawn before it is known who has invited them', () => {
  opened()
  expect(screen.getByRole('status', { name: '加载中' })).toBeVisible()
  expect(screen.queryByRole('searchbox')).toBeNull()
})
