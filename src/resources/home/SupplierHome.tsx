import { homeInfo } from '../../../contract/home.ts'
import { useAnswer } from '../../providers/useAnswer.ts'
import { Home } from './Home.tsx'

export default function SupplierHome() {
  return <Home side="supplier" info={useAnswer('home', homeInfo, {}, { quiet: true })} />
}
