import type { CheckItem } from '../../../contract/inspections.ts'

/** What conforms to a check item, in a few words. */
export const rangeOf = ({ kind, min, max, unit, good }: CheckItem): string =>
  kind === 'choice'
    ? good.join(' / ')
    : min === null && max === null
      ? unit
      : `${min ?? ''} … ${max ?? ''} ${unit}`
