import { Refine } from '@refinedev/core'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { signedIn } from '../../../tests/support/user.ts'
import { ownJoinRequests } from '../../../contract/joinRequests.ts'
import { setLanguage } from '../../i18n/i18n.ts'
import { dataProvider } from '../../providers/data.ts'
import { callKey } from '../../providers/queryKeys.ts'
import { queryClient } from '../../providers/refresh.ts'
import { enter, setSession } from '../../providers/session.ts'
import NoOrgPage from './NoOrgPage.tsx'

beforeEach(async () => {
  await setLanguage('zh')
  setSession({ side: 'buyer', lang: 'zh' })
  enter(signedIn({ account: 'shen@example.com', realName: '沈佳', orgId: null }))
  queryClient.clear()
  queryClient.setQueryData(callKey('joinRequests', ownJoinRequests, {}, 'buyer'), {
    data: { rows: [], invitations: [], mayCreate: false },
  })
})

test('沈佳, who belongs nowhere yet, comes upon the search first; that she has been added is said below it', async () => {
  render(
    <MemoryRouter>
      <Refine dataProvider={dataProvider([])} options={{ reactQuery: { clientConfig: queryClient } }}>
        <NoOrgPage />
      </Refine>
    </MemoryRouter>,
  )
  const search = await screen.findByRole('searchbox', { name: '组织名称' })
  const added = screen.getByRole('button', { name: '我已被加入' })
  expect(search.compareDocumentPosition(added)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
