import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setSession } from '../../providers/session.ts'
import { Reset } from './Reset.tsx'
import { SignUp } from './SignUp.tsx'

let sent: unknown[] = []

beforeEach(() => {
  sent = []
  setSession({ lang: 'zh' })
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return Promise.resolve(Response.json({ code: 200, msg: '', data: null }))
  })
})
afterEach(() => vi.unstubAllGlobals())

const nothing = () => undefined
const account = 'su@example.com'
const shared = { account, onAccount: nothing, onBack: nothing }

test('苏婷 signs up and is asked what she is called, before anything is sent', async () => {
  render(<SignUp {...shared} onSignedIn={() => Promise.resolve()} />)
  fireEvent.click(await screen.findByRole('button', { name: '下一步' }))
  fireEvent.click(await screen.findByRole('button', { name: '完成注册' }))
  expect(screen.getByLabelText('姓名')).toHaveAccessibleDescription('请输入姓名')
  expect(sent).toEqual([{ account }])
})

test('who sets a new password has a name already', async () => {
  render(<Reset {...shared} onDone={nothing} />)
  fireEvent.click(await screen.findByRole('button', { name: '下一步' }))
  expect(await screen.findByLabelText('新密码')).toBeInTheDocument()
  expect(screen.queryByLabelText('姓名')).not.toBeInTheDocument()
})
