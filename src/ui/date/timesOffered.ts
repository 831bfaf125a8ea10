import type { Dayjs } from 'dayjs'
import { dateOfText } from './wallClock.ts'

/** A bound with its seconds; one that is no time bounds nothing. */
const exact = (bound: string | undefined, none: string): string =>
  /^\d\d:\d\d(?::\d\d)?$/.test(bound ?? '') ? `${bound}:00`.slice(0, 8) : none

const two = (part: number): string => String(part).padStart(2, '0')

/** The hours, minutes and seconds that lie wholly beyond the bounds, as antd asks for them. */
export function timesBeyond(min: string | undefined, max: string | undefined) {
  const [least, most] = [exact(min, '00:00:00'), exact(max, '23:59:59')]
  /** Of so many parts behind `before` those whose last moment comes too early, or whose first comes too late. */
  const beyond = (count: number, before: string, first: string, last: string): number[] =>
    Array.from({ length: count }, (_, part) => part).filter((part) => {
      const at = before + two(part)
      return at + last < least || at + first > most
    })
  return {
    disabledHours: () => beyond(24, '', ':00:00', ':59:59'),
    disabledMinutes: (hour: number) => (hour < 0 ? [] : beyond(60, `${two(hour)}:`, ':00', ':59')),
    disabledSeconds: (hour: number, minute: number) =>
      hour < 0 || minute < 0 ? [] : beyond(60, `${two(hour)}:${two(minute)}:`, '', ''),
  }
}

/** The first time that is offered, where a key asks for one and there is none yet. */
export function firstTime(min: string | undefined, minuteStep: number): Dayjs {
  const [hour = 0, minute = 0] = exact(min, '00:00:00').split(':').map(Number)
  return dateOfText('00:00').add(Math.ceil((hour * 60 + minute) / minuteStep) * minuteStep, 'minute')
}
