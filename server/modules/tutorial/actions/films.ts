import type { tutorialFilms } from '../../../../contract/tutorial.ts'
import type { RawAction } from '../../../http/action.ts'

export const films: RawAction<typeof tutorialFilms> = async ({ deps: { config } }) => {
  const { buyer = null, supplier = null } = config.films
  return { buyer, supplier }
}
