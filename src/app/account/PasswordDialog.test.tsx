import { Refine } from '@refinedev/core'
import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { valuesIn } from '../../../tests/support/formValues.ts'
import { setLanguage } from '../../i18n/i18n.ts'
import { dataProvider } from '../../providers/data.ts'
import { queryClient } from '../../providers/refresh.ts'
import { password } from '../../resources/account/account.resource.tsx'
import PasswordDialog from './PasswordDialog.tsx'

beforeAll(() => setLanguage('zh'))

// spec: P2.account.5, P2.account.6, P2.account.11
test('the dialog is called 修改密码 and asks for the old password and twice for the new one', () => {
  render(
    <MemoryRouter>
      <Refine
        dataProvider={dataProvider([password])}
        resources={[{ name: 'password' }]}
        options={{ reactQuery: { clientConfig: queryClient } }}
      >
        <PasswordDialog onClose={() => undefined} onPassword={() => undefined} />
      </Refine>
    </MemoryRouter>,
  )
  const dialog = screen.getByRole('dialog', { name: '修改密码' })
  expect([...valuesIn(dialog).keys()]).toEqual(['旧密码', '新密码', '重复密码'])
  const buttons = within(dialog).getAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(['取 消', '修改密码']))
})
