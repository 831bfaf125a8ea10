import { z } from 'zod'
import { call } from './call.ts'

/** Films of the tutorial as the installation set them, one a side; null: the page shows drawn steps. */
export const tutorialFilms = call('GET', '/api/Tutorial/Films', {
  response: z.object({ buyer: z.string().nullable(), supplier: z.string().nullable() }),
  may: 'anyone',
})
