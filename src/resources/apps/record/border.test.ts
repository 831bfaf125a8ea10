import { expect, test } from 'vitest'
import { borderOf } from './border.ts'

const [appId, page, other, record] = [1, 2, 3, 4].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as [
  string,
  string,
  string,
  string,
] // four were just made
const opened = {
  appId,
  token: 'page.x',
  pages: [{ id: page, name: '工装', nameEn: '', use: 'form' as const }],
}
const within = (path: string) =>
  borderOf(
    opened,
    () => Promise.reject(new Error('asks nothing')),
    () => undefined,
  ).within(path)

test('a page of another organisation leads to pages of its application, and to records of them', () => {
  expect(within(`/custompage?pageId=${page}`)).toBe(`/custompage?appId=${appId}&pageId=${page}`)
  expect(within(`/custompage/detail?formId=${page}&dataId=${record}&mode=1`)).toBe(
    `/custompage/detail?appId=${appId}&formId=${page}&dataId=${record}&mode=1`,
  )
})

test('and takes nothing along in an address', () => {
  expect(
    within(
      `/custompage/detail?formId=${page}&dataId=PO26100001&mode=9&copyOf=${record}&filters=PO26100001#secret`,
    ),
  ).toBe(`/custompage/detail?appId=${appId}&formId=${page}&copyOf=${record}`)
})

test.each([
  `/custompage/detail?formId=${'00000000-0000-4000-8000-000000000009'}`,
  `/custompage/detail?formId=${other}`,
  '/custompage',
  `/orders?pageId=${page}`,
  `/login?to=/custompage&pageId=${page}`,
  `//evil.example/custompage?pageId=${page}`,
  `/\\evil.example/custompage?pageId=${page}`,
  `https://evil.example/custompage?pageId=${page}`,
  'javascript:alert(1)',
  '',
])('it does not lead to %s', (path) => {
  expect(within(path)).toBeUndefined()
})
