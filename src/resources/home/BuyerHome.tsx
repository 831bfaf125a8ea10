import { buyerHomeInfo } from '../../../contract/home.ts'
import { useAnswer } from '../../providers/useAnswer.ts'
import { Home } from './Home.tsx'

export default function BuyerHome() {
  return <Home side="buyer" info={useAnswer('home', buyerHomeInfo, {}, { quiet: true })} />
}
