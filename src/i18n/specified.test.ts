import { expect, test } from 'vitest'
import { shell } from './zh/shell.ts'
import { common } from './zh/common.ts'

// spec: P2.account.11, P8.text.9, P8.text.10, P8.text.13
test('words that the specification gives', () => {
  expect(shell.password.title).toBe('修改密码')
  expect(shell.password.done).toBe('修改密码成功')
  expect(common.saving).toBe('保存中。。。')
  expect(shell.notice.supplier).toBe('待接收订单有{{count}}条')
})
