import { useMedia } from '../useMedia.ts'

/** A phone held upright: lists become cards, side panels become sheets. */
export const useNarrow = (): boolean => useMedia('(max-width: 640px)')
