import { Refine } from '@refinedev/core'
import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { signedIn } from '../../../tests/support/user.ts'
import { loadTexts, setLanguage } from '../../i18n/i18n.ts'
import { dataProvider } from '../../providers/data.ts'
import { queryClient } from '../../providers/refresh.ts'
import { enter, session, setSession } from '../../providers/session.ts'
import { widgetKey } from './runWidget.ts'
import Widget from './Widget.tsx'

const zhou = signedIn({
  realName: '周强',
  nickName: '周强',
  orgId: '10',
  OrgName: '华东精工',
  isSupplier: 'True',
  isAdmin: true,
})

const SCRIPT = 'return 7'

const asZhou = () => {
  setSession({ side: 'buyer' })
  enter(zhou)
}
/** The script has answered this to whoever works now. */
const answered = (value: number) => queryClient.setQueryData(widgetKey(SCRIPT, session()), { value })

beforeEach(async () => {
  await setLanguage('zh')
  await loadTexts('home')
  setSession({ lang: 'zh' })
  queryClient.clear()
  asZhou()
})

const show = () =>
  render(
    <MemoryRouter>
      <Refine dataProvider={dataProvider([])} options={{ reactQuery: { clientConfig: queryClient } }}>
        <Widget title="待办" script={SCRIPT} />
      </Refine>
    </MemoryRouter>,
  )

test.each([
  ['another side', () => setSession({ side: 'supplier' })],
  ['another organisation', () => enter({ ...zhou, orgId: '11', OrgName: '启明智造' })],
  ['another person', () => enter({ ...zhou, userId: '2', realName: '林晓' })],
  ['the eyes of somebody else', () => enter({ ...zhou, seeingAs: '林晓' })],
])('%s shows its own answer of a home script, not the one before', async (_, change) => {
  change()
  answered(9)
  asZhou()
  answered(7)
  show()
  expect(await screen.findByText('7')).toBeInTheDocument()
  act(change)
  expect(screen.getByText('9')).toBeInTheDocument()
  expect(screen.queryByText('7')).toBeNull()
})
