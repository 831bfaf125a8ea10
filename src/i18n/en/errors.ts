import type { Same } from '../same.ts'
import type { errors as zh } from '../zh/errors.ts'

export const errors = {
  noMenu: 'Unable to get menu',
  screen: 'Something went wrong on this page',
  script: 'The code of this page does not arrive',
  scriptHelp: 'Check the network and load it again. What you typed is kept.',
  screenHelp:
    'Other pages are not affected. What you typed has been put aside and comes back when you try again.',
  offline: 'The connection is lost; this page updates itself when it is back',
  notFoundTitle: 'There is no such page',
  notFoundText: 'The link may have expired, or you may not have the right to see it.',
  home: 'To the home page',
} satisfies Same<typeof zh>
