import { Navigate } from 'react-router'
import { session } from '../../providers/session.ts'

/** The specification's first page: the home of the side one is on. */
export default function FirstPage() {
  return <Navigate replace to={session().side === 'supplier' ? '/supplierDashboard/index' : '/dashboard'} />
}
