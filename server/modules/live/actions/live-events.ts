import type { liveEvents as call } from '../../../../contract/live.ts'
import type { RawAction } from '../../../http/action.ts'

export const liveEvents: RawAction<typeof call> = async ({ viewer, deps, reply }) => {
  await deps.streams.open(viewer, reply)
  return null
}
