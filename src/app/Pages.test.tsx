import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { Link, MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { MenuItem } from '../../contract/menus.ts'
import { setLanguage } from '../i18n/i18n.ts'
import { setSession } from '../providers/session.ts'
import { lazy } from '../ui/lazy.tsx'
import type { AppRoute } from './routes.tsx'
import { Pages } from './Pages.tsx'
import { entriesOf } from './menu/paths.ts'
import type { Menu } from './menu/useMenuTree.ts'
import { useTabs } from './tabs/useTabs.ts'

const entry = (id: number, path: string, keepAlive: boolean): MenuItem => ({
  id,
  name: path,
  nameEn: '',
  path,
  pathOnly: path,
  type: 'app',
  appId: id,
  parentId: 0,
  deep: 1,
  source: '',
  isOpen: 1,
  meta: { keepAlive },
  children: [],
})
const tree = [entry(1, '/kept', true), entry(2, '/fresh', false)]
const menu: Menu = {
  tree,
  entries: entriesOf(tree),
  current: undefined,
  routes: [],
  ready: true,
  error: undefined,
  refetch: () => Promise.resolve(),
}

function Note() {
  const [text, setText] = useState('')
  return <input aria-label="Note" value={text} onChange={({ target }) => setText(target.value)} />
}
const pages: AppRoute[] = ['/kept', '/fresh', '/other'].map((path) => ({
  path,
  Screen: path === '/other' ? () => <p>other</p> : Note,
  fetch: () => Promise.resolve({ default: Note }),
}))

function Portal({ routes = pages }: { routes?: readonly AppRoute[] }) {
  const tabs = useTabs(true, menu)
  return (
    <>
      {['/other', '/kept', '/fresh'].map((path) => (
        <Link key={path} to={path}>
          {path}
        </Link>
      ))}
      <Pages tabs={tabs} routes={routes} hidden={false} />
    </>
  )
}

// spec: P2.route.18, P2.route.19
test.each([
  ['/kept', 'typed'],
  ['/fresh', ''],
])('%s is left and opened again: its note is %j', async (path, text) => {
  await setLanguage('en')
  setSession({ token: 'x', lang: 'en', side: 'buyer' })
  render(<Portal />, {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>,
  })
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'typed' } })
  fireEvent.click(screen.getByRole('link', { name: '/other' }))
  expect(screen.getByText('other')).toBeVisible()
  fireEvent.click(screen.getByRole('link', { name: path }))
  expect(screen.getByLabelText('Note')).toHaveValue(text)
})

// spec: L8.dev.9
test('a page whose code does not arrive says so after 120 s', async () => {
  await setLanguage('en')
  setSession({ token: 'x', lang: 'en', side: 'buyer' })
  const never = lazy(() => new Promise<{ default: () => null }>(() => undefined))
  vi.useFakeTimers()
  try {
    render(
      <Portal routes={[{ path: '/kept', Screen: never, fetch: () => Promise.resolve({ default: Note }) }]} />,
      {
        wrapper: ({ children }) => <MemoryRouter initialEntries={['/kept']}>{children}</MemoryRouter>,
      },
    )
    await act(() => vi.advanceTimersByTimeAsync(119_999))
    expect(screen.queryByRole('alert')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(screen.getByRole('alert')).toHaveTextContent('This part could not be loaded')
  } finally {
    vi.useRealTimers()
  }
})

// spec: L8.dev.8
test('a page whose code is gone says so among the others', async () => {
  await setLanguage('en')
  setSession({ token: 'x', lang: 'en', side: 'buyer' })
  const shown = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const gone = lazy(() =>
    Promise.reject<{ default: () => null }>(new TypeError('Failed to fetch dynamically imported module')),
  )
  const at = (path: string, Screen: AppRoute['Screen']): AppRoute => ({
    path,
    Screen,
    fetch: () => Promise.resolve({ default: Screen }),
  })
  render(<Portal routes={[at('/other', gone), at('/kept', Note)]} />, {
    wrapper: ({ children }) => <MemoryRouter initialEntries={['/kept']}>{children}</MemoryRouter>,
  })
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'typed' } })
  fireEvent.click(screen.getByRole('link', { name: '/other' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('This part could not be loaded')
  fireEvent.click(screen.getByRole('link', { name: '/kept' }))
  expect(screen.getByLabelText('Note')).toHaveValue('typed')
  shown.mockRestore()
})
