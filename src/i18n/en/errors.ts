import type { Same } from '../same.ts'
import type { errors as zh } from '../zh/errors.ts'

export const errors = {
  noMenu: 'Unable to get menu',
  screen: 'Something went wrong on this page',
  chunk: 'This part could not be loaded',
  chunkHelp: 'There may be a new version, or the connection broke. What you typed is kept.',
  loadAgain: 'Load again',
  reload: 'Reload the page',
  screenHelp:
    'Other pages are not affected. What you typed has been put aside and comes back when you try again.',
  offline: 'The connection is lost; this page updates itself when it is back',
  notFoundTitle: 'There is no such page',
  notFoundText: 'The link may have expired, or you may not have the right to see it.',
  home: 'To the home page',
} satisfies Same<typeof zh>
