const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = format(zone)
  if (formats.size < 100) formats.set(zone, made)
  return made
}

/** A zone nobody knows is UTC. */
function format(zone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  } catch {
    return format('UTC')
  }
}

/** What a zone is ahead of UTC at an instant, in milliseconds. */
export function offsetAt(time: number, zone: string): number {
  const name = formatOf(zone)
    .formatToParts(time)
    .find(({ type }) => type === 'timeZoneName')?.value
  const parts = /^GMT([+-])(\d{2}):(\d{2})(?::(\d{2}))?$/.exec(name ?? '')
  if (!parts) return 0
  const [, sign, hours, minutes, seconds = 0] = parts
  const ahead = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000
  return sign === '-' ? -ahead : ahead
}

/** The same for a wall clock; in the hour that a change of the clock leaves out or repeats, the time before the change. */
export function offsetOfWall(wall: number, zone: string): number {
  const guess = offsetAt(wall - offsetAt(wall, zone), zone)
  const earlier = offsetAt(wall - 86_400_000, zone)
  return offsetAt(wall - earlier, zone) === earlier ? earlier : guess
}
