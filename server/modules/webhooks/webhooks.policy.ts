import { Refused } from '../../../contract/errors.ts'
import { webhookKinds } from '../../../contract/webhooks.ts'
import { has, type Member } from '../../viewer.ts'

/**
 * A webhook is told of every document of the organisation, so whoever adds one reads them all: with the right, and without a data condition
 * that narrows it. Nobody reads by a webhook what they may not read themself.
 */
export function checkKinds(viewer: Member, kinds: readonly string[]): void {
  const offered = new Set(webhookKinds(viewer.side))
  kinds.forEach((kind, index) => {
    if (!offered.has(kind))
      throw new Refused('INPUT_INVALID', {}, [{ path: `kinds.${index}`, msg: 'NOT_FOUND' }])
    const noun = kind.slice(0, kind.indexOf('.'))
    const right = `${noun}.read`
    if (!has(viewer, right) || viewer.limits.has(noun)) throw new Refused('EVENTS_NOT_HELD', { right })
  })
}
