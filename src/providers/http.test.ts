import { beforeEach, expect, test } from 'vitest'
import { download as fileDownload, upload } from '../../contract/documents.ts'
import { userInfo, updateUserInfo } from '../../contract/users.ts'
import { download, http, request, sendFile } from './http.ts'
import { setSession } from './session.ts'

const limits: (number | undefined)[] = []
let ends = false

beforeEach(() => {
  setSession({ lang: 'zh' })
  limits.length = 0
  ends = false
  http.defaults.adapter = (config) => {
    limits.push(config.timeout)
    if (ends) return Promise.reject(Object.assign(new Error(), { code: 'ECONNABORTED' }))
    const data = config.responseType === 'blob' ? new Blob(['x']) : { code: 200, msg: '', data: null }
    return Promise.resolve({ data, status: 200, statusText: '', headers: {}, config })
  }
})

// spec: P7.wire.4, P9.wire.2, L7.wire.1, L9.time.2
test('a call is given up after 30 s, a file comes and goes as long as it takes', async () => {
  await request(userInfo, {})
  await sendFile(upload, new File(['x'], 'x.pdf'))
  await download(fileDownload, { query: { fileKey: '0' } })
  expect(limits).toEqual([30_000, 0, 0])
})

test('what was given up says what may have happened', async () => {
  ends = true
  await expect(request(userInfo, {})).rejects.toMatchObject({ code: 'TIMED_OUT' })
  const body = { nickName: '小林', mobile: '' }
  await expect(request(updateUserInfo, { body })).rejects.toMatchObject({ code: 'WRITE_TIMED_OUT' })
})
