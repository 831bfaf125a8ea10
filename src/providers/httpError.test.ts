import { expect, test } from 'vitest'
import { HttpError, openEnvelope } from './httpError.ts'

const refusal = (answer: unknown, status: number): Partial<HttpError> => {
  try {
    openEnvelope(answer, status, 'r-1')
  } catch (error) {
    if (error instanceof HttpError) {
      const { code, message, statusCode, requestId } = error
      return { code, message, statusCode, requestId }
    }
  }
  throw new Error('taken for a good answer')
}

// spec: P7.wire.1, L7.wire.3
test('an answer is good when its code is 200 or its data says so', () => {
  expect(openEnvelope({ code: 200, msg: '', data: { id: 7 } }, 200, '')).toEqual({ id: 7 })
  expect(openEnvelope({ code: 0, data: { success: true } }, 200, '')).toEqual({ success: true })
})

// spec: P8.text.3
test('a refusal speaks in the words of the server', () => {
  const data = { error: 'ORDER_NO_LINES', requestId: 'r-2' }
  expect(refusal({ code: 422, msg: '订单至少需要一行', data }, 422)).toEqual({
    code: 'ORDER_NO_LINES',
    message: '订单至少需要一行',
    statusCode: 422,
    requestId: 'r-2',
  })
})

// spec: P8.text.1
test('without words of the server it says that there is no data', () => {
  const words = { code: 'NO_DATA', message: '无法获取数据', requestId: 'r-1' }
  expect(refusal({ code: 401, msg: '', data: null }, 401)).toEqual({ ...words, statusCode: 401 })
  expect(refusal({ data: { success: false } }, 200)).toEqual({ ...words, statusCode: 200 })
  expect(refusal('<h1>413 Request Entity Too Large</h1>', 413)).toEqual({ ...words, statusCode: 413 })
  expect(refusal('<h1>504 Gateway Time-out</h1>', 504)).toEqual({ ...words, statusCode: 504 })
})
