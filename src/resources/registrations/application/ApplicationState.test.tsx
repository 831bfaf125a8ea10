import { Refine } from '@refinedev/core'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import type { RegistrationStatus } from '../../../../contract/registrations.states.ts'
import { signedIn } from '../../../../tests/support/user.ts'
import { loadTexts, setLanguage } from '../../../i18n/i18n.ts'
import { accessControl } from '../../../providers/access.ts'
import { dataProvider } from '../../../providers/data.ts'
import { queryClient } from '../../../providers/refresh.ts'
import { enter, setSession } from '../../../providers/session.ts'
import { ApplicationState } from './ApplicationState.tsx'

beforeEach(async () => {
  await setLanguage('en')
  await loadTexts('registration')
  setSession({ side: 'supplier', lang: 'en' })
  enter(signedIn({ realName: '方敏', orgId: null }))
})

/** 方敏 looks at an application in that state. */
function shown(status: RegistrationStatus, linkId: string | undefined, others: boolean) {
  const application = {
    id: 'a1',
    version: 2,
    form: 'flat' as const,
    status,
    buyerName: '华东精工',
    submittedAt: '2026-11-02T08:00:00.000Z',
    reason: '',
    questionnaire: null,
    can: status === 'SUBMITTED' ? [{ action: 'withdraw' as const }] : [],
  }
  return render(
    <MemoryRouter>
      <Refine
        dataProvider={dataProvider([])}
        accessControlProvider={accessControl([])}
        options={{ reactQuery: { clientConfig: queryClient } }}
      >
        <ApplicationState application={application} onAgain={() => {}} linkId={linkId} others={others} />
      </Refine>
    </MemoryRouter>,
  )
}

/** What 方敏 is offered by it. */
function offered(...state: Parameters<typeof shown>): (string | null)[] {
  const { container, unmount } = shown(...state)
  const names = within(container)
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
  unmount()
  return names
}

test('what was sent may be withdrawn, and what was withdrawn or rejected is begun anew', () => {
  expect(offered('SUBMITTED', undefined, true)).toEqual(['Withdraw application', 'Close page'])
  for (const ended of ['WITHDRAWN', 'REJECTED'] as const) {
    expect(offered(ended, undefined, true)).toEqual(['Apply again', 'Close page'])
    expect(offered(ended, 'l1', false)).toEqual(['Close page'])
  }
})

test('who was approved changes the profile with that buyer, and applies to others alone', () => {
  const enters = ['Enter the portal', 'Change the company profile']
  expect(offered('APPROVED', 'l1', true)).toEqual([...enters, 'Apply to another buyer', 'Close page'])
  expect(offered('APPROVED', 'l1', false)).toEqual([...enters, 'Close page'])
})

// spec: P2.wizard.7
test('the success screen says so and has a button that closes the page', () => {
  const close = vi.spyOn(window, 'close').mockReturnValue()
  shown('SUBMITTED', undefined, true)
  expect(screen.getByRole('heading', { name: 'submit success' })).toBeVisible()
  expect(close).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Close page' }))
  expect(close).toHaveBeenCalledOnce()
  close.mockRestore()
})
