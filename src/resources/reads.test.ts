import { beforeEach, expect, test } from 'vitest'
import { dataProvider } from '../providers/data.ts'
import { http } from '../providers/http.ts'
import { setSession } from '../providers/session.ts'
import { fetchCallOf } from '../providers/useFetchCall.ts'
import { read } from './readableCalls.ts'

beforeEach(() => {
  setSession({ token: 'the-session', lang: 'zh' })
  http.defaults.adapter = (config) =>
    Promise.resolve({
      data: { code: 200, msg: '', data: { account: 'lin@huadong.example', token: 'the-session' } },
      status: 200,
      statusText: '',
      headers: {},
      config,
    })
})

test.each(['/api/User/Info', '/user/info'])('a page or a script that asks %s gets no token', async (path) => {
  expect(await read(fetchCallOf(dataProvider([]), undefined), path)).toEqual({
    account: 'lin@huadong.example',
  })
})
