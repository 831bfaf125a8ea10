import { expect, test } from 'vitest'
import { newSecret, signed } from './webhooks.sign.ts'

test('signs as Standard Webhooks does: its published example', () => {
  const headers = signed('msg_p5jXN8AQM9LWM0D4loKWxJek', 1_614_265_330, '{"test": 2432232314}', [
    'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  ])
  expect(headers).toEqual({
    'content-type': 'application/json',
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('while two secrets are in force there are two signatures', () => {
  const secrets = [newSecret(), newSecret()]
  const { 'webhook-signature': both = '' } = signed('1', 1, '{}', secrets)
  expect(both.split(' ')).toEqual(
    secrets.map((secret) => signed('1', 1, '{}', [secret])['webhook-signature']),
  )
})
