import { Refine } from '@refinedev/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { layOut } from '../../../tests/support/laidOut.ts'
import { signedIn } from '../../../tests/support/user.ts'
import { setLanguage } from '../../i18n/i18n.ts'
import { dataProvider } from '../../providers/data.ts'
import { http } from '../../providers/http.ts'
import { notificationProvider } from '../../providers/notification.ts'
import { queryClient } from '../../providers/refresh.ts'
import { enter } from '../../providers/session.ts'
import { showToastsWith } from '../../providers/toast.ts'
import { account } from '../../resources/account/account.resource.tsx'
import { UserMenu } from '../header/UserMenu.tsx'
import AccountDialog from './AccountDialog.tsx'

const before = http.defaults.adapter
/** 陈亮 as the server knows him, and what he was told. */
const born = { account: 'chen', mobile: '', nickName: '小陈', realName: '陈亮' }
let chen = born
let told: string[] = []
/** Why the server takes nothing. */
let refused = ''

beforeEach(async () => {
  layOut()
  localStorage.clear()
  told = []
  chen = born
  refused = ''
  const silent = showToastsWith(({ kind, text }) => {
    told.push(`${kind}: ${text}`)
    return () => {}
  })
  await setLanguage('zh')
  enter(signedIn(chen), 'token')
  http.defaults.adapter = (config) => {
    const isRefused = config.method === 'post' && refused !== ''
    if (config.method === 'post' && !isRefused)
      chen = { ...chen, ...(JSON.parse(String(config.data)) as Partial<typeof chen>) }
    const data = String(config.url).endsWith('/User/Info') ? { ...signedIn(chen), token: 'token' } : chen
    return Promise.resolve({
      data: isRefused ? { code: 500, msg: refused, data: null } : { code: 200, msg: '', data },
      status: isRefused ? 500 : 200,
      statusText: '',
      headers: {},
      config,
    })
  }
  return silent
})
afterEach(() => {
  if (before) http.defaults.adapter = before
  queryClient.clear()
})

async function opens() {
  const closed = vi.fn<() => void>()
  render(
    <MemoryRouter>
      <Refine
        dataProvider={dataProvider([account])}
        notificationProvider={notificationProvider}
        resources={[{ name: 'account' }]}
        options={{ reactQuery: { clientConfig: queryClient } }}
      >
        <UserMenu narrow={false} />
        <AccountDialog onClose={closed} onPassword={() => undefined} />
      </Refine>
    </MemoryRouter>,
  )
  return { closed, name: await screen.findByLabelText('昵称') }
}
const saves = (name: HTMLElement, value: string) => {
  fireEvent.change(name, { target: { value } })
  fireEvent.click(screen.getByText('保 存'))
}

// spec: P7.answer.1
test('a nickname that was saved is stored, said to be, and shown where the person is named', async () => {
  const { closed, name } = await opens()
  expect(name).toHaveValue('小陈')
  saves(name, '亮哥')
  await expect.poll(() => closed.mock.calls.length).toBe(1)
  expect(chen).toMatchObject({ nickName: '亮哥', account: 'chen' })
  expect(told).toEqual(['success: 保存成功'])
  expect(await screen.findByTitle('亮哥，账户菜单')).toHaveTextContent('亮哥')
})

// spec: P7.answer.3, P7.wire.2
test('a nickname that could not be saved is told in the words of the server, and the form stays', async () => {
  refused = '系统繁忙'
  const { closed, name } = await opens()
  saves(name, '老陈')
  await expect.poll(() => told).toEqual(['error: 系统繁忙'])
  expect(closed).not.toHaveBeenCalled()
  expect(name).toHaveValue('老陈')
  expect(screen.getByTitle('小陈，账户菜单')).toHaveTextContent('小陈')
})
