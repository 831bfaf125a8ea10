/** An instant as the clock on the wall shows it in a zone, `YYYY-MM-DDThh:mm:ss`; empty when it is none. */
export function localOf(instant: string, zone: string): string {
  const at = new Date(instant)
  if (instant === '' || Number.isNaN(at.getTime())) return ''
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  return `${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}:${parts['second']}`
}

/** The instant at which the clock on the wall of a zone shows this; of two (a clock put back) the first, empty when it is none. */
export function instantOf(local: string, zone: string): string {
  const wanted = Date.parse(`${local.length === 16 ? `${local}:00` : local}Z`)
  if (Number.isNaN(wanted)) return ''
  // The offset of the zone there, asked twice: the first answer may be that of the other side of a change.
  let at = wanted
  for (let round = 0; round < 2; round += 1) {
    const shown = Date.parse(`${localOf(new Date(at).toISOString(), zone)}Z`)
    at += wanted - shown
  }
  return new Date(at).toISOString()
}
