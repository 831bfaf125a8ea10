import { nounOfRight } from '../../../../contract/permissions.ts'
import { type webhookEvents, webhookKinds } from '../../../../contract/webhooks.ts'
import type { Action } from '../../../http/action.ts'
import { lacking } from '../webhooks.policy.ts'

export const events: Action<typeof webhookEvents> = ({ viewer }) =>
  Promise.resolve(
    [...Map.groupBy(webhookKinds(viewer.side), nounOfRight)].map(([noun, kinds]) => ({
      noun,
      kinds,
      held: lacking(viewer, noun) === undefined,
    })),
  )
