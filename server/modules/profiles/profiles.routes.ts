import { supplierProfile } from '../../../contract/profiles.ts'
import { type Bound, bind } from '../../http/action.ts'
import { profile } from './actions/profile.ts'

export const profileRoutes: Bound[] = [bind(supplierProfile, profile)]
