import { Refine } from '@refinedev/core'
import routerProvider from '@refinedev/react-router'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { orderInfo } from '../../contract/orders.ts'
import { setLanguage } from '../i18n/i18n.ts'
import { dataProvider } from './data.ts'
import { http } from './http.ts'
import { queryClient, refresh } from './refresh.ts'
import { resource } from './resource.ts'
import { setSession } from './session.ts'
import { useRecordQuery } from './useRecordQuery.ts'

interface Head {
  orderNo: string
}

const asked: string[] = []
let orders: Record<string, Head> = {}

beforeEach(async () => {
  await setLanguage('en')
  asked.length = 0
  orders = { a: { orderNo: 'PO-1' }, b: { orderNo: 'PO-2' } }
  queryClient.clear()
  setSession({ token: 'the-session', side: 'buyer', lang: 'en' })
  http.defaults.adapter = (config) => {
    const id = String(config.params['id'])
    asked.push(`${config.url} ${id}`)
    const found = orders[id]
    const data = found
      ? { code: 200, msg: '', data: found }
      : { code: 404, msg: 'gone', data: { error: 'NOT_FOUND' } }
    return Promise.resolve({ data, status: found ? 200 : 404, statusText: '', headers: {}, config })
  }
})

const provider = dataProvider([resource('orders', { calls: () => Promise.resolve({ one: orderInfo }) })])

const around = ({ children }: { children: ReactNode }) => (
  <MemoryRouter initialEntries={['/orders/a?section=requests']}>
    <Refine
      dataProvider={provider}
      routerProvider={routerProvider}
      resources={[{ name: 'orders' }]}
      options={{ disableTelemetry: true, reactQuery: { clientConfig: queryClient } }}
    >
      {children}
    </Refine>
  </MemoryRouter>
)
const opened = async () => {
  const page = renderHook(({ id }) => useRecordQuery<Head>('orders', id), {
    wrapper: around,
    initialProps: { id: 'a' },
  })
  await waitFor(() => expect(page.result.current.data).toEqual({ orderNo: 'PO-1' }))
  return page
}

test('a record is read by its resource, once, and again when something touches that', async () => {
  const { result } = await opened()
  expect(asked).toEqual([`${orderInfo.path} a`])
  orders['a'] = { orderNo: 'PO-1a' }
  await act(() => refresh(['materials']))
  expect(asked).toHaveLength(1)
  await act(() => refresh(['orders']))
  await waitFor(() => expect(result.current.data).toEqual({ orderNo: 'PO-1a' }))
  expect(asked).toHaveLength(2)
})

test('what is shown stays when a refresh fails, and when Refine forgets it with one that was deleted', async () => {
  const { result, rerender } = await opened()
  orders = {}
  await act(() => refresh(['orders']))
  await waitFor(() => expect(result.current.error?.statusCode).toBe(404))
  expect(result.current.data).toEqual({ orderNo: 'PO-1' })

  queryClient.removeQueries({ queryKey: ['data', 'default', 'orders', 'one'] })
  rerender({ id: 'a' })
  await waitFor(() => expect(asked).toHaveLength(3))
  await waitFor(() => expect(result.current.error?.statusCode).toBe(404))
  expect(result.current.data).toEqual({ orderNo: 'PO-1' })
})

test('another record is not there where the server knows none, whatever was shown before', async () => {
  const { result, rerender } = await opened()
  rerender({ id: 'c' })
  expect(result.current.data).toEqual({ orderNo: 'PO-1' })
  await waitFor(() => expect(result.current.error?.statusCode).toBe(404))
  expect(result.current.data).toBeUndefined()
  rerender({ id: 'b' })
  await waitFor(() => expect(result.current.data).toEqual({ orderNo: 'PO-2' }))
})
