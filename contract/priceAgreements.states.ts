import { machine } from './moves.ts'

/** Only `ENDED` is stored; the others follow from the days it is valid. */
export const agreementStatuses = ['UPCOMING', 'VALID', 'EXPIRED', 'ENDED'] as const
export type AgreementStatus = (typeof agreementStatuses)[number]

export const agreementActions = ['edit', 'begin', 'expire', 'end'] as const

/** A price that a buyer and its supplier have agreed for a material (decision 0100). */
export const agreementMoves = machine('priceAgreements', 'UPCOMING', agreementStatuses, {
  edit: {
    from: ['UPCOMING', 'VALID'],
    to: ['UPCOMING', 'VALID', 'EXPIRED'],
    by: 'buyer',
    right: 'write',
    guards: ['seesPrices', 'validityFree'],
  },
  begin: { from: ['UPCOMING'], to: 'VALID', by: 'system', guards: ['firstDay'] },
  expire: { from: ['VALID'], to: 'EXPIRED', by: 'system', guards: ['lastDayPassed'] },
  end: { from: ['UPCOMING', 'VALID'], to: 'ENDED', by: 'buyer', right: 'write', reason: true },
})
