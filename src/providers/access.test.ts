import { afterEach, expect, test } from 'vitest'
import type { UserInfo } from '../../contract/auth.ts'
import { accessControl } from './access.ts'
import { resource } from './resource.ts'
import { leave, setSession } from './session.ts'

const access = accessControl([
  resource('orders', { writing: { side: 'buyer' } }),
  resource('orderLines', { right: 'orders' }),
  resource('apps', { writing: { right: 'apps.build' } }),
])
const asks = (noun: string, action: string, params = {}) => access.can({ resource: noun, action, params })
const person = (rights: string[], isAdmin = false): UserInfo =>
  ({ userId: 'u', orgId: 'o', rights, isAdmin }) as unknown as UserInfo // what access looks at

afterEach(() => {
  leave()
  setSession({ side: 'buyer', lang: 'zh' })
})

test('rights decide what has no row: 林晓 writes orders as a buyer and not as a supplier', async () => {
  setSession({ user: person(['orders.read', 'orders.write']), side: 'buyer' })
  expect(await asks('orders', 'create')).toEqual({ can: true })
  expect(await asks('orderLines', 'list')).toEqual({ can: true })
  expect(await asks('apps', 'create')).toEqual({ can: false, reason: '您没有此操作的权限' })
  setSession({ side: 'supplier' })
  expect(await asks('orders', 'create')).toMatchObject({ can: false })
  expect(await asks('orders', 'list')).toEqual({ can: true })
})

test('an administrator may what its side may', async () => {
  setSession({ user: person([], true), side: 'supplier' })
  expect(await asks('apps', 'edit')).toEqual({ can: true })
  expect(await asks('orders', 'edit')).toMatchObject({ can: false })
})

test('a row decides for itself: done, off with its reason, or not there', async () => {
  setSession({ user: person([]), lang: 'en' })
  const can = [{ action: 'send' }, { action: 'cancel', why: 'VERSION_STALE' }]
  expect(await asks('orders', 'send', { can })).toEqual({ can: true })
  expect(await asks('orders', 'cancel', { can })).toMatchObject({ can: false })
  expect((await asks('orders', 'cancel', { can })).reason).not.toMatch(/[{}]/)
  expect(await asks('orders', 'approve', { can })).toMatchObject({ can: false, absent: true })
})

test('nobody may anything', async () => {
  expect(await asks('orders', 'list')).toMatchObject({ can: false })
})
