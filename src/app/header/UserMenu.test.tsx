import { Refine } from '@refinedev/core'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../../tests/support/user.ts'
import { setLanguage } from '../../i18n/i18n.ts'
import { enter } from '../../providers/session.ts'
import { UserMenu } from './UserMenu.tsx'

beforeAll(() => setLanguage('zh'))

// spec: P2.shell.11, P2.shell.12, P2.shell.13
test('the menu of a person says who they are, of which organisation and department', async () => {
  enter(
    signedIn({
      nickName: '小陈',
      realName: '陈亮',
      account: 'chen',
      OrgName: '晨光五金',
      DeptName: '销售部',
    }),
    'token',
  )
  render(
    <MemoryRouter>
      <Refine>
        <UserMenu narrow={false} />
      </Refine>
    </MemoryRouter>,
  )
  expect(screen.queryByText('晨光五金')).not.toBeInTheDocument()
  // jsdom opens no popover by its button, and takes it for hidden
  const popover = screen.getByRole('dialog', { hidden: true })
  fireEvent(popover, Object.assign(new Event('beforetoggle'), { newState: 'open' }))
  const facts = await within(popover).findAllByRole('definition', { hidden: true })
  expect(facts.map(({ textContent }) => textContent)).toEqual(['晨光五金', '销售部'])
  expect(within(popover).getByText('小陈')).toBeInTheDocument()
})
