import { dayOf } from '../../../contract/calendar.ts'
import type { Deps } from '../../deps.ts'
import type { JobHandlers } from '../../jobs/run.ts'
import { checkDay } from './profiles.check.ts'

const HOUR = 3600

/** Looks at what a new day brings, within an hour of its beginning. */
export const profileJobs = ({ db, config }: Pick<Deps, 'db' | 'config'>): JobHandlers => ({
  'profiles.checkDay': { everySeconds: HOUR, run: () => checkDay(db, config, dayOf(new Date())) },
})
