import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../config.ts'

/** The key of the founding link: of the installation's secret, so that all its processes print and know the same one. */
export const foundingToken = ({ secret }: Pick<Config, 'secret'>): string =>
  createHmac('sha256', secret).update('founding').digest('hex')

/** Compared in constant time. */
export const isFoundingToken = (config: Pick<Config, 'secret'>, token: string): boolean =>
  timingSafeEqual(Buffer.from(token), Buffer.from(foundingToken(config)))
