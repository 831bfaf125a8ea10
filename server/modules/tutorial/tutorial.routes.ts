import * as c from '../../../contract/tutorial.ts'
import { type Bound, bindRaw } from '../../http/action.ts'
import { films } from './actions/films.ts'

export const tutorialRoutes: Bound[] = [bindRaw(c.tutorialFilms, films)]
